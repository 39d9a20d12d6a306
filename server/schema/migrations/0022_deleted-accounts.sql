ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_deleted" CHECK ("customers"."deleted_at" is null or ("customers"."image" = '' and "customers"."email" like '%@deleted.invalid'));--> statement-breakpoint
-- Waits for a deletion under way, which locks the customer: whatever was on its way to the account is refused after it.
CREATE FUNCTION refuse_deleted_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customers WHERE id = NEW.customer_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM customers WHERE id = NEW.customer_id) THEN
    RAISE EXCEPTION 'the account of customer % was deleted', NEW.customer_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'customer_not_deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON cart_lines FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON wishes FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
--> statement-breakpoint
CREATE TRIGGER customer_not_deleted BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION refuse_deleted_customer();
