CREATE TABLE "earlier_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"subcategory_id" uuid,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earlier_addresses_address_unique" UNIQUE("address"),
	CONSTRAINT "earlier_addresses_target" CHECK (num_nonnulls("earlier_addresses"."product_id", "earlier_addresses"."category_id", "earlier_addresses"."subcategory_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_addresses_replaced" ON "earlier_addresses" USING btree ("replaced_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_product" ON "earlier_addresses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_category" ON "earlier_addresses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_subcategory" ON "earlier_addresses" USING btree ("subcategory_id");--> statement-breakpoint
CREATE FUNCTION keep_earlier_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'products' THEN
      DELETE FROM earlier_addresses WHERE product_id = NEW.id AND address = '/products/' || NEW.slug;
      INSERT INTO earlier_addresses (address, product_id) VALUES ('/products/' || OLD.slug, NEW.id)
        ON CONFLICT (address) DO UPDATE SET product_id = excluded.product_id, replaced_at = now();
    WHEN 'subcategories' THEN
      DELETE FROM earlier_addresses WHERE subcategory_id = NEW.id
        AND address = (SELECT '/shop/' || slug FROM categories WHERE id = NEW.category_id) || '/' || NEW.slug;
      INSERT INTO earlier_addresses (address, subcategory_id)
        SELECT '/shop/' || slug || '/' || OLD.slug, NEW.id FROM categories WHERE id = OLD.category_id
        ON CONFLICT (address) DO UPDATE SET subcategory_id = excluded.subcategory_id, replaced_at = now();
    ELSE
      DELETE FROM earlier_addresses WHERE category_id = NEW.id AND address = '/shop/' || NEW.slug;
      INSERT INTO earlier_addresses (address, category_id) VALUES ('/shop/' || OLD.slug, NEW.id)
        ON CONFLICT (address) DO UPDATE SET category_id = excluded.category_id, replaced_at = now();
      -- A category is part of its sub-categories' addresses.
      DELETE FROM earlier_addresses e USING subcategories s WHERE s.category_id = NEW.id AND e.subcategory_id = s.id
        AND e.address = '/shop/' || NEW.slug || '/' || s.slug;
      INSERT INTO earlier_addresses (address, subcategory_id)
        SELECT '/shop/' || OLD.slug || '/' || slug, id FROM subcategories WHERE category_id = NEW.id
        ON CONFLICT (address) DO UPDATE SET subcategory_id = excluded.subcategory_id, replaced_at = now();
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();
--> statement-breakpoint
CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug, category_id ON subcategories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.category_id <> NEW.category_id) EXECUTE FUNCTION keep_earlier_address();
--> statement-breakpoint
CREATE TRIGGER keep_earlier_address AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_address();
