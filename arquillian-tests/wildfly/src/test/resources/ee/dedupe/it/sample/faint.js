(() => {
  /* Visible texts whose contrast with what is behind them is below 4.5:1. */
  const colour = (css) => {
    const numbers = css.match(/[\d.]+/g).map(Number);
    const scale = css.startsWith("color") ? 255 : 1;
    return { channels: numbers.slice(0, 3).map((each) => each * scale), alpha: numbers[3] ?? 1 };
  };
  const luminance = (channels) =>
    channels
      .map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
      .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    const { channels, alpha } = colour(getComputedStyle(element).backgroundColor);
    return alpha === 1 || !element.parentElement ? channels : behind(element.parentElement);
  };
  const contrast = (element) => {
    const front = luminance(colour(getComputedStyle(element).color).channels);
    const back = luminance(behind(element));
    return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => element.checkVisibility() && !element.matches(":disabled"))
    .filter((element) => contrast(element) < 4.5)
    .map((element) => `${contrast(element).toFixed(2)} ${element.textContent.trim().slice(0, 40)}`)
    .join("; ");
})()
