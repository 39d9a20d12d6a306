CREATE TABLE "collection_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_members" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "collection_members_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collection_picks" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer,
	CONSTRAINT "collection_picks_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	"is_in_menu" boolean NOT NULL,
	"position" integer NOT NULL,
	"shows_from" timestamp with time zone,
	"shows_until" timestamp with time zone,
	"needs_all" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"filled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_time" CHECK ("collections"."shows_from" < "collections"."shows_until"),
	CONSTRAINT "collections_rules" CHECK (jsonb_typeof("collections"."rules") = 'array')
);
--> statement-breakpoint
ALTER TABLE "collection_members" ADD CONSTRAINT "collection_members_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_members" ADD CONSTRAINT "collection_members_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_members_product" ON "collection_members" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collection_picks_product" ON "collection_picks" USING btree ("product_id");
--> statement-breakpoint
-- A shop without collections notes nothing.
CREATE FUNCTION note_collection_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO collection_changes (product_id) SELECT NEW.id WHERE EXISTS (SELECT FROM collections);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_product AFTER INSERT ON listed_products FOR EACH ROW EXECUTE FUNCTION note_collection_change();
--> statement-breakpoint
CREATE TRIGGER note_changed_product AFTER UPDATE ON listed_products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.subcategory_id, OLD.selling_price, OLD.original_price, OLD.featured, OLD.new_arrival, OLD.best_seller,
    OLD.collection, OLD.tags, OLD.is_in_stock, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.subcategory_id, NEW.selling_price, NEW.original_price, NEW.featured, NEW.new_arrival,
    NEW.best_seller, NEW.collection, NEW.tags, NEW.is_in_stock, NEW.created_at))
  EXECUTE FUNCTION note_collection_change();
