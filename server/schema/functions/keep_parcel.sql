-- A parcel for an order that was shipped without one, and the end of its way once the order is delivered. SECURITY DEFINER because
-- servers of the version before have no rights on parcels.
CREATE OR REPLACE FUNCTION keep_parcel(about uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  shipped orders;
  parcel uuid;
BEGIN
  SELECT * INTO shipped FROM orders WHERE id = about;
  SELECT shipment_id INTO parcel FROM shipment_lines WHERE order_id = about AND is_live;
  IF shipped.status NOT IN ('Shipped', 'Delivered') OR shipped.shipment IS NULL
    OR (parcel IS NULL AND EXISTS (SELECT FROM shipments WHERE id = about)) THEN RETURN; END IF;
  IF parcel IS NULL THEN
    parcel := about;
    INSERT INTO shipments (id, number, purchase_id, status, courier_name, awb, tracking_url, cash_to_collect, handed_over_at, created_at)
      SELECT about, 'SH' || substr(shipped.number, 3), p.id, 'Handed over', coalesce(shipped.shipment ->> 'courier', ''),
        coalesce(shipped.shipment ->> 'trackingNumber', ''), coalesce(shipped.shipment ->> 'trackingUrl', ''),
        CASE WHEN p.payment_method = 'COD' AND shipped.paid_online_at IS NULL THEN shipped.final_total - shipped.advance ELSE 0 END, e.at, e.at
      FROM purchases p, coalesce((SELECT min(at) FROM order_events WHERE order_id = about AND status = 'Shipped'), now()) e (at)
      WHERE p.id = shipped.purchase_id;
    INSERT INTO shipment_lines (shipment_id, order_id) VALUES (parcel, about);
    INSERT INTO shipment_events (shipment_id, status, at, source, is_applied)
      SELECT about, step, s.created_at, 'shop', true FROM shipments s, unnest(ARRAY['Packed', 'Handed over']) step WHERE s.id = about;
  END IF;
  IF shipped.status = 'Delivered' THEN
    UPDATE shipments s SET status = 'Delivered', delivered_at = shipped.delivered_at
      WHERE s.id = parcel AND s.status IN ('Handed over', 'In transit', 'Out for delivery', 'Attempt failed')
        AND NOT EXISTS (SELECT FROM shipment_lines l JOIN orders o ON o.id = l.order_id
          WHERE l.shipment_id = s.id AND l.is_live AND o.status <> 'Delivered');
    IF FOUND THEN
      INSERT INTO shipment_events (shipment_id, status, at, source, is_applied)
        VALUES (parcel, 'Delivered', shipped.delivered_at, 'shop', true) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
END $$;
