CREATE TABLE "attribute_value_slugs" (
	"attribute_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "attribute_value_slugs_key" PRIMARY KEY("attribute_id","slug")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" uuid NOT NULL,
	"value" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "attribute_values_slug" UNIQUE("attribute_id","slug"),
	CONSTRAINT "attribute_values_value" CHECK (length("attribute_values"."value") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_filter" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "attributes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attribute_values" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_values" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "facet_values" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_value_slugs" ADD CONSTRAINT "attribute_value_slugs_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value_slugs" ADD CONSTRAINT "attribute_value_slugs_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_value_slugs_value" ON "attribute_value_slugs" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "attribute_values_position" ON "attribute_values" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name" ON "attributes" USING btree (lower("name"));--> statement-breakpoint
-- The functions on products are SECURITY DEFINER because servers of the version before have no rights on the new tables yet.
-- The slug of a value: of one that has no Latin letter or digit, some digits that follow from it.
CREATE FUNCTION slug_of(told text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(btrim(left(regexp_replace(
      regexp_replace(lower(normalize(told, NFKD)), '[\u0027\u2019\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 100), '-'), ''),
    'v-' || left(md5(lower(told)), 8))
$$;
--> statement-breakpoint
-- A slug leads to one value for good: it is that value's though the value has another slug now.
CREATE FUNCTION know_value_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO attribute_value_slugs AS known (attribute_id, slug, value_id) VALUES (NEW.attribute_id, NEW.slug, NEW.id)
    ON CONFLICT (attribute_id, slug) DO UPDATE SET value_id = NEW.id WHERE known.value_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the slug % leads to another value', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'attribute_value_slugs_key';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER know_slug AFTER INSERT OR UPDATE OF slug ON attribute_values FOR EACH ROW EXECUTE FUNCTION know_value_slug();
--> statement-breakpoint
-- The value that somebody typed, which is added to its attribute where it is new.
CREATE FUNCTION attribute_value_of(attribute uuid, told text, place int DEFAULT 0) RETURNS int LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_id int;
BEGIN
  LOOP
    SELECT value_id INTO found_id FROM attribute_value_slugs WHERE attribute_id = attribute AND slug = slug_of(told);
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO attribute_values (attribute_id, value, slug, position) VALUES (attribute, left(btrim(told), 80), slug_of(told), place)
      ON CONFLICT (attribute_id, slug) DO NOTHING;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION facet_values_of(about uuid, own int[], its_options jsonb) RETURNS int[] LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN ARRAY(SELECT unnest(own) UNION SELECT attribute_value_of(chosen.attribute, chosen.told, chosen.place)
    FROM (SELECT DISTINCT a.id AS attribute, told.value AS told, told.number::int AS place
      FROM jsonb_array_elements(its_options) WITH ORDINALITY AS o (option, number)
      JOIN attributes a ON lower(a.name) = lower(o.option ->> 'name')
      CROSS JOIN LATERAL jsonb_array_elements_text(o.option -> 'values') WITH ORDINALITY AS told (value, number)
      WHERE EXISTS (SELECT FROM product_variants v
        WHERE v.product_id = about AND v.is_active AND v.option_values[o.number] = told.value)) chosen
    ORDER BY 1);
END $$;
--> statement-breakpoint
-- A product's values exist, and are known as those that it is found by. It locks them, so that none is deleted meanwhile.
CREATE FUNCTION keep_facet_values() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.attribute_values := ARRAY(SELECT DISTINCT unnest(NEW.attribute_values) ORDER BY 1);
  PERFORM FROM attribute_values WHERE id = ANY (NEW.attribute_values) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT unnest(NEW.attribute_values) EXCEPT SELECT id FROM attribute_values) THEN
    RAISE EXCEPTION 'product % has values that there are not', NEW.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_attribute_values';
  END IF;
  NEW.facet_values := facet_values_of(NEW.id, NEW.attribute_values, NEW.options);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Writing facet_values, whatever to, makes them anew.
CREATE TRIGGER keep_facet_values BEFORE INSERT OR UPDATE OF attribute_values, options, facet_values ON products
  FOR EACH ROW EXECUTE FUNCTION keep_facet_values();
--> statement-breakpoint
-- Lists know the values of their products.
CREATE FUNCTION list_facet_values() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'listed_products' THEN
    NEW.facet_values := (SELECT facet_values FROM products WHERE id = NEW.id);
  ELSE
    UPDATE listed_products SET facet_values = NEW.facet_values WHERE id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER list_facet_values BEFORE INSERT ON listed_products FOR EACH ROW EXECUTE FUNCTION list_facet_values();
--> statement-breakpoint
CREATE TRIGGER list_facet_values AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.facet_values <> NEW.facet_values) EXECUTE FUNCTION list_facet_values();
--> statement-breakpoint
CREATE FUNCTION facet_values_of_variants_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE id IN (SELECT product_id FROM changed) AND options <> '[]'
    AND facet_values IS DISTINCT FROM facet_values_of(id, attribute_values, options);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER facet_values_inserted AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();
--> statement-breakpoint
CREATE TRIGGER facet_values_updated AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();
--> statement-breakpoint
CREATE TRIGGER facet_values_deleted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION facet_values_of_variants_changed();
--> statement-breakpoint
-- An attribute takes the values of the options that have its name.
CREATE FUNCTION attribute_named() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET facet_values = '{}' WHERE options <> '[]' AND EXISTS (SELECT FROM jsonb_array_elements(options) AS o (option)
    WHERE lower(o.option ->> 'name') IN (lower(NEW.name), CASE WHEN TG_OP = 'UPDATE' THEN lower(OLD.name) END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attribute_added AFTER INSERT ON attributes FOR EACH ROW EXECUTE FUNCTION attribute_named();
--> statement-breakpoint
CREATE TRIGGER attribute_renamed AFTER UPDATE OF name ON attributes FOR EACH ROW
  WHEN (lower(OLD.name) <> lower(NEW.name)) EXECUTE FUNCTION attribute_named();
--> statement-breakpoint
CREATE FUNCTION keep_used_values() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE facet_values @> ARRAY[OLD.id]) THEN
    RAISE EXCEPTION 'products have the value %', OLD.value
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_attribute_values';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_used_values BEFORE DELETE ON attribute_values FOR EACH ROW EXECUTE FUNCTION keep_used_values();
--> statement-breakpoint
-- Every product that has the first value has the second one instead, and what led to the first leads there.
CREATE FUNCTION merge_attribute_values(source int, target int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attribute_value_slugs SET value_id = target WHERE value_id = source;
  UPDATE products SET attribute_values = array_replace(attribute_values, source, target)
    WHERE facet_values @> ARRAY[source];
  DELETE FROM attribute_values WHERE id = source;
END $$;
--> statement-breakpoint
INSERT INTO attributes (name, slug, position) VALUES ('Size', 'size', -1);
