ALTER TABLE "settings" ADD COLUMN "undelivered_charge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "restocked" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "written_off" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "write_off_reason" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "restocked" integer;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "written_off" integer;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "write_off_reason" text;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "contradiction" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_undelivered_charge" CHECK ("settings"."undelivered_charge" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_inspection" CHECK (num_nulls("returns"."restocked", "returns"."written_off", "returns"."inspected_at") in (0, 3) and least("returns"."restocked", "returns"."written_off") >= 0
    and (coalesce("returns"."written_off", 0) > 0) = ("returns"."write_off_reason" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_inspected" CHECK ("returns"."inspected_at" is null or "returns"."status" in ('Picked up', 'Refunded', 'Exchanged'));--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_inspection" CHECK (num_nulls("shipment_lines"."restocked", "shipment_lines"."written_off", "shipment_lines"."inspected_at") in (0, 3) and least("shipment_lines"."restocked", "shipment_lines"."written_off") >= 0
    and (coalesce("shipment_lines"."written_off", 0) > 0) = ("shipment_lines"."write_off_reason" is not null));
--> statement-breakpoint
-- What came back undelivered was not sold.
CREATE OR REPLACE VIEW product_sales AS
  SELECT product_id, sum(quantity)::int AS pieces FROM orders
  WHERE status <> 'Cancelled' AND status <> 'Undelivered' AND created_at > now() - interval '90 days'
  GROUP BY product_id;
--> statement-breakpoint
-- A parcel for an order that was shipped without one, and the end of its way once the order is delivered. SECURITY DEFINER because
-- servers of the version before have no rights on parcels.
CREATE FUNCTION keep_parcel(about uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE FUNCTION keep_parcel_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_parcel(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when this version has written the parcel itself: what is left are orders that the version before
-- ships while both run, and the demo's past orders.
CREATE CONSTRAINT TRIGGER keep_parcel AFTER INSERT OR UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('Shipped', 'Delivered')) EXECUTE FUNCTION keep_parcel_of_order();
