-- Parcels with cash to collect that were delivered or came back; those that got lost say nothing of their recipient. A view, as
-- delivery doesn't know the parcels (decision 011).
CREATE OR REPLACE VIEW cash_parcels AS
SELECT id, purchase_id, status = 'Delivered' AS is_delivered, coalesce(delivered_at, tracked_at, handed_over_at) AS ended_at
FROM parcels WHERE status IN ('Delivered', 'Returning', 'Received back') AND cash_to_collect > 0;
