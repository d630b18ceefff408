package com.acme;

import ee.dedupe.test.operations.NothingForgotten;
import org.junit.jupiter.api.Test;

class OrdersTest {
    @Test
    void operations_areGuarded() {
        NothingForgotten.beside(Orders.class).check();
    }
}
