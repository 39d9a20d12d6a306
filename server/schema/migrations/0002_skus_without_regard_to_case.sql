-- Of SKUs that differ in case only the oldest variant keeps its own. Others get a number, and an entry in the audit each.
DO $$
DECLARE
  twin record;
  renamed text;
  number int;
BEGIN
  FOR twin IN
    SELECT id, sku FROM (
      SELECT id, sku, row_number() OVER (PARTITION BY lower(sku) ORDER BY id) AS place FROM product_variants
    ) numbered WHERE place > 1 ORDER BY id
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      renamed := left(twin.sku, 36) || '-' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM product_variants WHERE lower(sku) = lower(renamed));
    END LOOP;
    UPDATE product_variants SET sku = renamed WHERE id = twin.id;
    INSERT INTO audit (staff_id, staff_email, action, subject, details)
      VALUES ('00000000-0000-0000-0000-000000000000', 'upgrade', 'saveVariants', renamed,
        jsonb_build_object('sku', jsonb_build_object('from', twin.sku, 'to', renamed)));
  END LOOP;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_sku_unique";
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sku_unique"
  EXCLUDE USING btree (lower("sku") WITH =) DEFERRABLE;
