package ee.dedupe.it.methods;

import java.math.BigDecimal;

/** A result in the older manner. */
public class Receipt {
    private int run;
    private BigDecimal total;

    public int getRun() {
        return run;
    }

    public void setRun(int run) {
        this.run = run;
    }

    public BigDecimal getTotal() {
        return total;
    }

    public void setTotal(BigDecimal total) {
        this.total = total;
    }

    static Receipt of(int run) {
        Receipt receipt = new Receipt();
        receipt.run = run;
        receipt.total = new BigDecimal("12.50");
        return receipt;
    }

    @Override
    public String toString() {
        return "Receipt " + run + " of " + total;
    }
}
