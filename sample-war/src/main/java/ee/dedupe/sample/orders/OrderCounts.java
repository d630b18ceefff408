package ee.dedupe.sample.orders;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

/**
 * What the database holds about an order.
 *
 * @param payments how many were booked
 * @param begun how often the listener began to confirm one of them
 * @param confirmed how many confirmations there are, which should be as many as payments
 */
@JsonbPropertyOrder({"orderId", "payments", "begun", "confirmed"})
public record OrderCounts(String orderId, long payments, long begun, long confirmed) {}
