export const parts = () => [];
