-- The pieces of returns that have ended did not go back to the stock until now.
UPDATE returns SET restocked = 0, written_off = orders.quantity, write_off_reason = 'Kept out of the stock', inspected_at = now()
  FROM orders WHERE orders.id = order_id AND returns.status IN ('Refunded', 'Exchanged');
