-- The words of a text in which staff search. A function of its own, so that PostgreSQL knows what it costs to take a text apart.
-- Indexes contain its results: it is never changed, but replaced together with them.
CREATE FUNCTION staff_search_words(text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(lower(text), '(\S{60})\S+', '\1', 'g'), '[\s,;:!?"()“”‘/-]+'), ''));
END $$;
--> statement-breakpoint
-- The words of a text that describes a product: without numbers and without such words as `and` or `with`.
CREATE TEXT SEARCH DICTIONARY without_stop_words (TEMPLATE = simple, STOPWORDS = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION description (PARSER = default);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION description ADD MAPPING FOR asciiword, word WITH without_stop_words;
--> statement-breakpoint
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
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"state" text DEFAULT 'Checking' NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid NOT NULL,
	"images" text[] NOT NULL,
	"image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"lowest_price" bigint,
	"highest_price" bigint,
	"size_guide_id" uuid,
	"short_description" text NOT NULL,
	"long_description" text NOT NULL,
	"texture" text NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attribute_values" integer[] DEFAULT '{}' NOT NULL,
	"facet_values" integer[] DEFAULT '{}' NOT NULL,
	"makers_note" jsonb,
	"care_instructions" text NOT NULL,
	"shipping_and_returns" text NOT NULL,
	"country_of_origin" text NOT NULL,
	"tags" text[] NOT NULL,
	"charges_delivery" boolean DEFAULT false NOT NULL,
	"delivery_charge" bigint NOT NULL,
	"making_days" integer DEFAULT 0 NOT NULL,
	"is_cod_available" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"new_arrival" boolean DEFAULT false NOT NULL,
	"best_seller" boolean DEFAULT false NOT NULL,
	"collection" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_price" CHECK ("products"."selling_price" > 0 and "products"."selling_price" <= "products"."original_price" and "products"."original_price" <= 100000000),
	CONSTRAINT "products_options" CHECK (jsonb_typeof("products"."options") = 'array' and jsonb_array_length("products"."options") <= 3),
	CONSTRAINT "products_price_range" CHECK (("products"."lowest_price" is null) = ("products"."highest_price" is null) and "products"."lowest_price" < "products"."highest_price"),
	CONSTRAINT "products_delivery_charge" CHECK ("products"."delivery_charge" between 0 and 10000000),
	CONSTRAINT "products_making_days" CHECK ("products"."making_days" between 0 and 365),
	CONSTRAINT "products_facts" CHECK (jsonb_typeof("products"."facts") = 'array'),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('published', 'draft', 'archived')),
	CONSTRAINT "products_ratings" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and "products"."rating_count" * 5)
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "subcategories_category_id_slug_unique" UNIQUE("category_id","slug"),
	CONSTRAINT "subcategories_id_category_id_unique" UNIQUE("id","category_id")
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"sizes" text[] NOT NULL,
	"measurements" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "size_guides_name_unique" UNIQUE("name"),
	CONSTRAINT "size_guides_sizes" CHECK (cardinality("size_guides"."sizes") between 1 and 30),
	CONSTRAINT "size_guides_measurements" CHECK (jsonb_typeof("size_guides"."measurements") = 'array')
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"counts_for" uuid,
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"difference" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_ledger_difference" CHECK ("stock_ledger"."difference" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stocktake_counts" (
	"stocktake_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_by" text NOT NULL,
	CONSTRAINT "stocktake_counts_stocktake_id_variant_id_pk" PRIMARY KEY("stocktake_id","variant_id"),
	CONSTRAINT "stocktake_counts_pieces" CHECK ("stocktake_counts"."counted" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stocktakes_status" CHECK ("stocktakes"."status" in ('Open', 'Booked', 'Cancelled')),
	CONSTRAINT "stocktakes_closed" CHECK (("stocktakes"."status" = 'Open') = ("stocktakes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"image" text,
	"weight_grams" integer,
	"barcode" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku") DEFERRABLE,
	CONSTRAINT "product_variants_values" UNIQUE("product_id","option_values") DEFERRABLE,
	CONSTRAINT "product_variants_of_product" UNIQUE("id","product_id"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."selling_price" > 0 and "product_variants"."selling_price" <= "product_variants"."original_price" and "product_variants"."original_price" <= 100000000),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"wished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_pins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prefix" text NOT NULL,
	"zone_id" uuid NOT NULL,
	"is_deliverable" boolean,
	"is_cod_available" boolean,
	CONSTRAINT "delivery_pins_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "delivery_pins_prefix" CHECK ("delivery_pins"."prefix" ~ '^([1-9][0-9]{0,5})?$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_deliverable" boolean DEFAULT true NOT NULL,
	"is_cod_available" boolean DEFAULT true NOT NULL,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	"prepaid" jsonb DEFAULT '{"freeFrom":null,"slabs":[{"upToGrams":null,"charge":0}]}'::jsonb NOT NULL,
	"cod" jsonb DEFAULT '{"freeFrom":null,"slabs":[{"upToGrams":null,"charge":0}]}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_zones_name_unique" UNIQUE("name"),
	CONSTRAINT "delivery_zones_days" CHECK (0 <= "delivery_zones"."days_from" and "delivery_zones"."days_from" <= "delivery_zones"."days_to" and "delivery_zones"."days_to" <= 60),
	CONSTRAINT "delivery_zones_charges" CHECK (coalesce(jsonb_array_length("delivery_zones"."prepaid" -> 'slabs') between 1 and 20 and "delivery_zones"."prepaid" -> 'slabs' -> -1 -> 'upToGrams' = 'null', false) and coalesce(jsonb_array_length("delivery_zones"."cod" -> 'slabs') between 1 and 20 and "delivery_zones"."cod" -> 'slabs' -> -1 -> 'upToGrams' = 'null', false))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_day_unique" UNIQUE("day")
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
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_time" CHECK ("collections"."shows_from" < "collections"."shows_until"),
	CONSTRAINT "collections_rules" CHECK (jsonb_typeof("collections"."rules") = 'array')
);
--> statement-breakpoint
CREATE TABLE "listed_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"featured" boolean NOT NULL,
	"new_arrival" boolean NOT NULL,
	"best_seller" boolean NOT NULL,
	"collection" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"facet_values" integer[] NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"values_in_stock" integer[] NOT NULL,
	"sold" integer NOT NULL,
	"rating" double precision,
	"rating_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empty_searches_words_unique" UNIQUE("words"),
	CONSTRAINT "empty_searches_words" CHECK (length("empty_searches"."words") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"word" text NOT NULL,
	"sound" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_synonyms_pair" UNIQUE("word","meaning")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"purchase_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_purchase_id_tag_pk" PRIMARY KEY("purchase_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK (length("order_tags"."tag") between 1 and 30 and "order_tags"."tag" = lower("order_tags"."tag"))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"purchase_id" uuid NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_customer_id_number_pk" PRIMARY KEY("coupon_id","customer_id","number"),
	CONSTRAINT "coupon_uses_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "coupon_uses_number" CHECK ("coupon_uses"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"percent" smallint NOT NULL,
	"description" text NOT NULL,
	"minimum_order" bigint NOT NULL,
	"usage_limit" integer,
	"per_customer_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"first_purchase_only" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 90),
	CONSTRAINT "coupons_minimum_order" CHECK ("coupons"."minimum_order" >= 0),
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" >= 0 and ("coupons"."usage_limit" is null or "coupons"."used" <= "coupons"."usage_limit")),
	CONSTRAINT "coupons_limits" CHECK (coalesce("coupons"."usage_limit", 1) >= 1 and coalesce("coupons"."per_customer_limit", 1) >= 1)
);
--> statement-breakpoint
CREATE TABLE "money_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_ledger_once" UNIQUE("order_id","kind","reference"),
	CONSTRAINT "money_ledger_kind" CHECK ("money_ledger"."kind" in ('Charge', 'COD due', 'COD fee waived', 'Payment', 'COD received', 'Cancellation', 'Undelivered', 'Return', 'Refund')),
	CONSTRAINT "money_ledger_sign" CHECK ("money_ledger"."amount" <> 0 and ("money_ledger"."amount" > 0) = ("money_ledger"."kind" in ('Charge', 'COD due', 'Refund')))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_id" uuid,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'Queued' NOT NULL,
	"gateway_refund_id" text,
	"failure" text,
	"asks" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('Queued', 'Asked', 'Pending', 'Completed', 'Failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_id" CHECK ("refunds"."id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" in ('Completed', 'Failed')) = ("refunds"."settled_at" is not null)),
	CONSTRAINT "refunds_given_up" CHECK ("refunds"."given_up_at" is null or "refunds"."state" in ('Asked', 'Failed'))
);
--> statement-breakpoint
CREATE TABLE "cod_confirmations" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_confirmations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cod_confirmations_token" CHECK (octet_length("cod_confirmations"."token_hash") = 32),
	CONSTRAINT "cod_confirmations_time" CHECK ("cod_confirmations"."confirm_by" > "cod_confirmations"."created_at")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_once" UNIQUE("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"option_text" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"product_name" text NOT NULL,
	"product_slug" text NOT NULL,
	"product_images" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"selling_price" bigint NOT NULL,
	"original_price" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"savings" bigint NOT NULL,
	"coupon_savings" bigint NOT NULL,
	"cod_fee" bigint DEFAULT 0 NOT NULL,
	"final_total" bigint NOT NULL,
	"advance" bigint DEFAULT 0 NOT NULL,
	"paid_online_at" timestamp with time zone,
	"status" text DEFAULT 'Order Placed' NOT NULL,
	"payment_status" text DEFAULT 'Pending' NOT NULL,
	"tracking" jsonb,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_purchase_variant" UNIQUE("purchase_id","variant_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Undelivered', 'Cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('Pending', 'Completed', 'Failed', 'Refunded')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_sum" CHECK ("orders"."sub_total" = "orders"."selling_price" * "orders"."quantity" and "orders"."final_total" = "orders"."sub_total" + "orders"."delivery" - "orders"."savings" + "orders"."cod_fee"
        and least("orders"."final_total" - "orders"."cod_fee", "orders"."delivery", "orders"."cod_fee") >= 0),
	CONSTRAINT "orders_advance" CHECK ("orders"."advance" between 0 and "orders"."final_total"),
	CONSTRAINT "orders_coupon_savings" CHECK ("orders"."coupon_savings" between 0 and "orders"."savings"),
	CONSTRAINT "orders_delivered" CHECK (("orders"."status" = 'Delivered') = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$')
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"total_mrp" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"coupon_savings" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"global_savings" bigint NOT NULL,
	"cod_fee" bigint DEFAULT 0 NOT NULL,
	"final_total" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_name" text,
	"coupon_percent" smallint DEFAULT 0 NOT NULL,
	"global_percent" smallint DEFAULT 0 NOT NULL,
	"zone" text,
	"ship_by" date,
	"earliest_delivery" date,
	"latest_delivery" date,
	"address" jsonb NOT NULL,
	"is_from_cart" boolean DEFAULT false NOT NULL,
	"advance" bigint DEFAULT 0 NOT NULL,
	"pay_by" timestamp with time zone,
	"paid_by" text,
	"rest_paid_by" text,
	"paying_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_paid_by_unique" UNIQUE("paid_by"),
	CONSTRAINT "purchases_pay_by" CHECK (("purchases"."payment_method" = 'COD' and "purchases"."advance" = 0) = ("purchases"."pay_by" is null)),
	CONSTRAINT "purchases_paid_by" CHECK ("purchases"."paid_by" is null or "purchases"."pay_by" is not null),
	CONSTRAINT "purchases_advance" CHECK ("purchases"."advance" = 0 or ("purchases"."payment_method" = 'COD' and "purchases"."advance" between 100 and "purchases"."final_total" - 1)),
	CONSTRAINT "purchases_promise" CHECK (num_nulls("purchases"."earliest_delivery", "purchases"."latest_delivery") in (0, 2) and "purchases"."earliest_delivery" <= "purchases"."latest_delivery"
        and "purchases"."ship_by" <= "purchases"."latest_delivery"),
	CONSTRAINT "purchases_rest" CHECK ("purchases"."payment_method" = 'COD' or ("purchases"."rest_paid_by" is null and "purchases"."paying_until" is null)),
	CONSTRAINT "purchases_cod_fee" CHECK ("purchases"."payment_method" = 'COD' or "purchases"."cod_fee" = 0),
	CONSTRAINT "purchases_payment_method" CHECK ("purchases"."payment_method" in ('COD', 'PhonePe')),
	CONSTRAINT "purchases_percents" CHECK ("purchases"."coupon_percent" between 0 and 90 and "purchases"."global_percent" between 0 and 100),
	CONSTRAINT "purchases_sum" CHECK ("purchases"."final_total" = "purchases"."sub_total" - "purchases"."coupon_savings" + "purchases"."delivery" - "purchases"."global_savings" + "purchases"."cod_fee"
        and least("purchases"."final_total", "purchases"."sub_total", "purchases"."coupon_savings", "purchases"."delivery", "purchases"."global_savings", "purchases"."cod_fee") >= 0
        and "purchases"."sub_total" <= "purchases"."total_mrp")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"order_amounts" bigint[],
	"is_rest" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'Opening' NOT NULL,
	"gateway_order_id" text,
	"payment_url" text,
	"failure" text,
	"flagged_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_gateway_order_id_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payments_number" UNIQUE("purchase_id","number"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('Opening', 'Pending', 'Completed', 'Surplus', 'Mismatch', 'Failed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 100),
	CONSTRAINT "payments_orders" CHECK (cardinality("payments"."order_ids") > 0),
	CONSTRAINT "payments_order_amounts" CHECK (cardinality("payments"."order_amounts") = cardinality("payments"."order_ids")),
	CONSTRAINT "payments_id" CHECK ("payments"."id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "payments_link" CHECK ("payments"."state" <> 'Pending' or "payments"."payment_url" is not null),
	CONSTRAINT "payments_settled" CHECK (("payments"."state" in ('Opening', 'Pending')) = ("payments"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remittance_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"part" smallint DEFAULT 1 NOT NULL,
	"awb" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text DEFAULT 'Unknown' NOT NULL,
	"parcel_id" uuid,
	"due" bigint,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_row" UNIQUE("remittance_id","row","part"),
	CONSTRAINT "remittance_lines_outcome" CHECK ("remittance_lines"."outcome" in ('Exact', 'Short', 'Over', 'Double', 'Not delivered', 'No cash due', 'Unknown')),
	CONSTRAINT "remittance_lines_amount" CHECK ("remittance_lines"."amount" >= 0),
	CONSTRAINT "remittance_lines_parcel" CHECK (("remittance_lines"."parcel_id" is null) = ("remittance_lines"."outcome" = 'Unknown')),
	CONSTRAINT "remittance_lines_due" CHECK (("remittance_lines"."due" is not null) = ("remittance_lines"."outcome" in ('Exact', 'Short', 'Over')) and "remittance_lines"."due" > 0 and case "remittance_lines"."outcome"
        when 'Exact' then "remittance_lines"."amount" = "remittance_lines"."due" when 'Short' then "remittance_lines"."amount" < "remittance_lines"."due" when 'Over' then "remittance_lines"."amount" > "remittance_lines"."due"
        else true end),
	CONSTRAINT "remittance_lines_resolved" CHECK (("remittance_lines"."resolution" is null) = ("remittance_lines"."resolved_at" is null)),
	CONSTRAINT "remittance_lines_exact" CHECK ("remittance_lines"."outcome" <> 'Exact' or "remittance_lines"."resolved_at" is null)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
-- Attempts are worth nothing after a crash and are written often.
CREATE UNLOGGED TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_name_unique" UNIQUE("name"),
	CONSTRAINT "uploads_bytes" CHECK ("uploads"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"option_text" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"review" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply" text,
	"replied_by" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "ratings_once" UNIQUE("customer_id","product_id"),
	CONSTRAINT "ratings_reply" CHECK (num_nulls("ratings"."reply", "ratings"."replied_by", "ratings"."replied_at") in (0, 3)),
	CONSTRAINT "ratings_rating" CHECK ("ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parcel_id" uuid,
	"return_id" uuid,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'Requested' NOT NULL,
	"company_id" text,
	"weight_grams" integer NOT NULL,
	"length_cm" smallint NOT NULL,
	"width_cm" smallint NOT NULL,
	"height_cm" smallint NOT NULL,
	"cash_to_collect" bigint NOT NULL,
	"courier_order_id" text,
	"courier_shipment_id" text,
	"awb" text,
	"courier_name" text,
	"tracking_url" text,
	"label" text,
	"pickup_at" timestamp with time zone,
	"failure" text,
	"booked_by" text NOT NULL,
	"claimed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_of" CHECK (num_nonnulls("courier_bookings"."parcel_id", "courier_bookings"."return_id") = 1),
	CONSTRAINT "courier_bookings_courier" CHECK ("courier_bookings"."courier" in ('manual', 'shiprocket')),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Cancelled', 'Failing', 'Failed')),
	CONSTRAINT "courier_bookings_ids" CHECK (num_nulls("courier_bookings"."courier_order_id", "courier_bookings"."courier_shipment_id") in (0, 2)),
	CONSTRAINT "courier_bookings_tracking" CHECK (num_nulls("courier_bookings"."awb", "courier_bookings"."courier_name", "courier_bookings"."tracking_url") in (0, 3)),
	CONSTRAINT "courier_bookings_booked" CHECK ("courier_bookings"."state" <> 'Booked' or ("courier_bookings"."courier_order_id" is not null and "courier_bookings"."awb" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" uuid NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"is_applied" boolean NOT NULL,
	CONSTRAINT "parcel_events_once" UNIQUE NULLS NOT DISTINCT("parcel_id","status","at"),
	CONSTRAINT "parcel_events_status" CHECK ("parcel_events"."status" in ('Packed', 'Handed over', 'In transit', 'Out for delivery', 'Attempt failed', 'Delivered', 'Returning', 'Received back', 'Lost', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"restocked" integer,
	"written_off" integer,
	"write_off_reason" text,
	"inspected_at" timestamp with time zone,
	CONSTRAINT "parcel_lines_parcel_id_order_id_pk" PRIMARY KEY("parcel_id","order_id"),
	CONSTRAINT "parcel_lines_inspection" CHECK (num_nulls("parcel_lines"."restocked", "parcel_lines"."written_off", "parcel_lines"."inspected_at") in (0, 3) and least("parcel_lines"."restocked", "parcel_lines"."written_off") >= 0
    and (coalesce("parcel_lines"."written_off", 0) > 0) = ("parcel_lines"."write_off_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" text DEFAULT 'Packed' NOT NULL,
	"courier" text DEFAULT 'manual' NOT NULL,
	"courier_name" text,
	"awb" text,
	"tracking_url" text,
	"weight_grams" integer,
	"length_cm" smallint,
	"width_cm" smallint,
	"height_cm" smallint,
	"cash_to_collect" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"contradiction" text,
	"tracked_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number_unique" UNIQUE("number"),
	CONSTRAINT "parcels_number" CHECK ("parcels"."number" ~ '^SH-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
	CONSTRAINT "parcels_status" CHECK ("parcels"."status" in ('Packed', 'Handed over', 'In transit', 'Out for delivery', 'Attempt failed', 'Delivered', 'Returning', 'Received back', 'Lost', 'Cancelled')),
	CONSTRAINT "parcels_courier" CHECK ("parcels"."courier" in ('manual', 'shiprocket')),
	CONSTRAINT "parcels_tracking" CHECK (num_nulls("parcels"."courier_name", "parcels"."awb", "parcels"."tracking_url") in (0, 3)),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" between 1 and 100000),
	CONSTRAINT "parcels_size" CHECK (num_nulls("parcels"."length_cm", "parcels"."width_cm", "parcels"."height_cm") in (0, 3)
        and least("parcels"."length_cm", "parcels"."width_cm", "parcels"."height_cm") >= 1),
	CONSTRAINT "parcels_attempts" CHECK ("parcels"."attempts" >= 0),
	CONSTRAINT "parcels_handed_over" CHECK (num_nulls("parcels"."handed_over_at", "parcels"."cash_to_collect") = case when "parcels"."status" in ('Packed', 'Cancelled') then 2 else 0 end
        and ("parcels"."handed_over_at" is null or "parcels"."awb" is not null) and "parcels"."cash_to_collect" >= 0),
	CONSTRAINT "parcels_delivered" CHECK (("parcels"."status" = 'Delivered') = ("parcels"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"custom_reason" text DEFAULT '' NOT NULL,
	"resolution" text NOT NULL,
	"images" jsonb NOT NULL,
	"pickup_address" jsonb NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"refund_reference" text,
	"replacement" jsonb,
	"restocked" integer,
	"written_off" integer,
	"write_off_reason" text,
	"inspected_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() + interval '48 hours' NOT NULL,
	"refund_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('Requested', 'Approved', 'Picked up', 'Refunded', 'Exchanged', 'Rejected')),
	CONSTRAINT "returns_inspection" CHECK (num_nulls("returns"."restocked", "returns"."written_off", "returns"."inspected_at") in (0, 3) and least("returns"."restocked", "returns"."written_off") >= 0
    and (coalesce("returns"."written_off", 0) > 0) = ("returns"."write_off_reason" is not null)),
	CONSTRAINT "returns_inspected" CHECK ("returns"."inspected_at" is null or "returns"."status" in ('Picked up', 'Refunded', 'Exchanged')),
	CONSTRAINT "returns_resolution" CHECK ("returns"."resolution" in ('Refund', 'Exchange')),
	CONSTRAINT "returns_replacement" CHECK (("returns"."replacement" is not null) = ("returns"."status" = 'Exchanged')),
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_reference" is null or "returns"."status" = 'Refunded')
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"is_head" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_single" CHECK ("audit_head"."is_head")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"shows_from" timestamp with time zone,
	"shows_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "banners_time" CHECK ("banners"."shows_from" < "banners"."shows_until")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "complaints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply" text,
	"replied_by" text,
	"replied_at" timestamp with time zone,
	"assignee_id" uuid,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_reply" CHECK (num_nulls("complaints"."reply", "complaints"."replied_by", "complaints"."replied_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_zipcode" CHECK ("addresses"."zipcode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "blocked_customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_devices" (
	"token_hash" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_devices_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text NOT NULL,
	"password_hash" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_mobile_no" CHECK ("customers"."mobile_no" ~ '^[0-9]{10}$'),
	CONSTRAINT "customers_deleted" CHECK ("customers"."deleted_at" is null or ("customers"."image" = '' and "customers"."email" like '%@deleted.invalid'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"one_time_hash" "bytea",
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff_backup_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "staff_backup_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_second_factors_encrypted" CHECK (octet_length("staff_second_factors"."secret") > 36)
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_sign_in_challenges_attempts" CHECK ("staff_sign_in_challenges"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"phone" text NOT NULL,
	"postal_address" text NOT NULL,
	"support_email" text NOT NULL,
	"call_hours" text NOT NULL,
	"banner_text" text NOT NULL,
	"social_links" jsonb NOT NULL,
	"builder" jsonb NOT NULL,
	"trading_since" integer NOT NULL,
	"global_discount_is_active" boolean DEFAULT false NOT NULL,
	"global_discount_percent" integer DEFAULT 0 NOT NULL,
	"return_window_hours" integer DEFAULT 24 NOT NULL,
	"return_reasons" jsonb DEFAULT '[{"value":"Damaged or defective","isAccepted":true,"isDamage":true,"evidence":"none"},{"value":"Not as described","isAccepted":true,"isDamage":false,"evidence":"none"},{"value":"Wrong item or size","isAccepted":true,"isDamage":false,"evidence":"none"},{"value":"Other","isAccepted":true,"isDamage":false,"evidence":"none"}]'::jsonb NOT NULL,
	"cancellation_reasons" jsonb DEFAULT '["Ordered by mistake","Changed my mind","Found a better price","Delivery takes too long","Wrong address or phone number","Other"]'::jsonb NOT NULL,
	"offers_exchange" boolean DEFAULT false NOT NULL,
	"ships_abroad" boolean DEFAULT false NOT NULL,
	"dispatch_days" jsonb DEFAULT '{"from":2,"to":3}'::jsonb NOT NULL,
	"made_to_order_days" jsonb DEFAULT '{"from":4,"to":6}'::jsonb NOT NULL,
	"cod_fee" bigint DEFAULT 0 NOT NULL,
	"undelivered_charge" bigint DEFAULT 0 NOT NULL,
	"asks_to_confirm_cod" boolean DEFAULT false NOT NULL,
	"cod_reminder_hours" integer DEFAULT 24 NOT NULL,
	"cod_confirmation_hours" integer DEFAULT 72 NOT NULL,
	"cod_minimum_order" bigint,
	"cod_maximum_order" bigint,
	"max_refused_parcels" integer,
	"weekly_holidays" jsonb DEFAULT '[0]'::jsonb NOT NULL,
	"default_weight_grams" integer DEFAULT 500 NOT NULL,
	"cod_advance_amount" bigint DEFAULT 0 NOT NULL,
	"cod_advance_percent" integer DEFAULT 0 NOT NULL,
	"cod_advance_from" bigint DEFAULT 0 NOT NULL,
	"unpaid_hold_minutes" integer DEFAULT 20 NOT NULL,
	"low_stock_mark" integer DEFAULT 5 NOT NULL,
	"sold_out_last" boolean DEFAULT true NOT NULL,
	"max_pieces_per_order" integer DEFAULT 10 NOT NULL,
	"max_unpaid_orders" integer DEFAULT 5 NOT NULL,
	"max_cod_orders" integer DEFAULT 5 NOT NULL,
	"max_orders_per_hour" integer DEFAULT 10 NOT NULL,
	"cart_days" integer DEFAULT 180 NOT NULL,
	"captured_email_days" integer DEFAULT 30 NOT NULL,
	"upload_hours" integer DEFAULT 24 NOT NULL,
	"session_idle_days" integer DEFAULT 14 NOT NULL,
	"session_days" integer DEFAULT 30 NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "settings_only" CHECK ("settings"."only"),
	CONSTRAINT "settings_global_discount" CHECK ("settings"."global_discount_percent" between 0 and 100),
	CONSTRAINT "settings_undelivered_charge" CHECK ("settings"."undelivered_charge" between 0 and 100000),
	CONSTRAINT "settings_cod_fee" CHECK ("settings"."cod_fee" between 0 and 100000),
	CONSTRAINT "settings_cod_confirmation" CHECK ("settings"."cod_reminder_hours" >= 0 and "settings"."cod_confirmation_hours" >= 1),
	CONSTRAINT "settings_cod_orders" CHECK ("settings"."cod_minimum_order" >= 0 and "settings"."cod_maximum_order" >= 0 and "settings"."cod_minimum_order" <= "settings"."cod_maximum_order" and "settings"."max_refused_parcels" >= 1),
	CONSTRAINT "settings_weekly_holidays" CHECK (jsonb_array_length("settings"."weekly_holidays") <= 6),
	CONSTRAINT "settings_default_weight" CHECK ("settings"."default_weight_grams" >= 1),
	CONSTRAINT "settings_cod_advance" CHECK (least("settings"."cod_advance_amount", "settings"."cod_advance_from") >= 0 and "settings"."cod_advance_percent" between 0 and 90),
	CONSTRAINT "settings_low_stock_mark" CHECK ("settings"."low_stock_mark" >= 0),
	CONSTRAINT "settings_order_limits" CHECK (least("settings"."max_pieces_per_order", "settings"."max_unpaid_orders", "settings"."max_cod_orders", "settings"."max_orders_per_hour") >= 1),
	CONSTRAINT "settings_retention" CHECK (least("settings"."cart_days", "settings"."captured_email_days", "settings"."upload_hours", "settings"."session_idle_days", "settings"."session_days") >= 1),
	CONSTRAINT "settings_reasons" CHECK (coalesce("settings"."return_reasons" -> -1 ->> 'value' = 'Other' and "settings"."cancellation_reasons" ->> -1 = 'Other', false)),
	CONSTRAINT "settings_windows" CHECK ("settings"."return_window_hours" >= 0 and "settings"."unpaid_hold_minutes" between 10 and 60)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"token_hash" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_devices_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "built_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_text_versions" (
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "page_text_versions_page_number_pk" PRIMARY KEY("page","number"),
	CONSTRAINT "page_text_versions_number" CHECK ("page_text_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_texts_published" CHECK ("page_texts"."published" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attribute_value_slugs" ADD CONSTRAINT "attribute_value_slugs_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value_slugs" ADD CONSTRAINT "attribute_value_slugs_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_addresses" ADD CONSTRAINT "earlier_addresses_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_guide_id_size_guides_id_fk" FOREIGN KEY ("size_guide_id") REFERENCES "public"."size_guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_category_id_subcategories_id_category_id_fk" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."subcategories"("id","category_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_pins" ADD CONSTRAINT "delivery_pins_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_product_variants_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_devices" ADD CONSTRAINT "customer_devices_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_backup_codes" ADD CONSTRAINT "staff_backup_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_in_challenges" ADD CONSTRAINT "staff_sign_in_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_text_versions" ADD CONSTRAINT "page_text_versions_page_page_texts_page_fk" FOREIGN KEY ("page") REFERENCES "public"."page_texts"("page") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_value_slugs_value" ON "attribute_value_slugs" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "attribute_values_position" ON "attribute_values" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_name" ON "attributes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "earlier_addresses_replaced" ON "earlier_addresses" USING btree ("replaced_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_product" ON "earlier_addresses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_category" ON "earlier_addresses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "earlier_addresses_subcategory" ON "earlier_addresses" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin (staff_search_words("name"));--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("selling_price","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_site_map" ON "products" USING btree (right("id"::text, 2)) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_facet_values" ON "products" USING gin ("facet_values") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_size_guide" ON "products" USING btree ("size_guide_id");--> statement-breakpoint
CREATE INDEX "products_delivery_charge" ON "products" USING btree ("delivery_charge") WHERE "products"."status" = 'published' and "products"."charges_delivery";--> statement-breakpoint
CREATE INDEX "products_making_days" ON "products" USING btree ("making_days") WHERE "products"."status" = 'published' and "products"."making_days" > 0;--> statement-breakpoint
CREATE INDEX "stock_counts_for" ON "stock" USING btree ("counts_for");--> statement-breakpoint
CREATE INDEX "stock_ledger_variant" ON "stock_ledger" USING btree ("product_id","reason","actor");--> statement-breakpoint
CREATE INDEX "stocktakes_newest" ON "stocktakes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_variants_codes" ON "product_variants" USING gin (array_to_tsvector(array[lower("sku"), lower(coalesce("barcode", "sku"))]));--> statement-breakpoint
CREATE INDEX "delivery_pins_closed" ON "delivery_pins" USING btree ("is_deliverable") WHERE not "delivery_pins"."is_deliverable";--> statement-breakpoint
CREATE INDEX "delivery_pins_zone" ON "delivery_pins" USING btree ("zone_id","prefix");--> statement-breakpoint
CREATE INDEX "collection_picks_product" ON "collection_picks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_in_stock_first" ON "listed_products" USING btree ("is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_category" ON "listed_products" USING btree ("category_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_subcategory" ON "listed_products" USING btree ("subcategory_id","is_in_stock" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_price" ON "listed_products" USING btree ("selling_price");--> statement-breakpoint
CREATE INDEX "listed_products_rating" ON "listed_products" USING btree ("rating" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_sold" ON "listed_products" USING btree ("sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_new_arrivals" ON "listed_products" USING btree ("new_arrival" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_best_sellers" ON "listed_products" USING btree ("best_seller" DESC NULLS FIRST,"sold" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "listed_products_facet_values" ON "listed_products" USING gin ("facet_values") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_products_words" ON "listed_products" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empty_searches_frequent" ON "empty_searches" USING btree ("times" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "empty_searches_last" ON "empty_searches" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "search_synonyms_sound" ON "search_synonyms" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_beginnings" ON "search_words" USING spgist ("word");--> statement-breakpoint
CREATE INDEX "search_words_sounds" ON "search_words" USING spgist ("sound");--> statement-breakpoint
CREATE INDEX "order_notes_purchase" ON "order_notes" USING btree ("purchase_id","at");--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_name" ON "coupons" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "money_ledger_reference" ON "money_ledger" USING btree ("reference") WHERE "money_ledger"."reference" <> '';--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_an_order_each" ON "refunds" USING btree ("order_id","payment_id") WHERE "refunds"."state" <> 'Failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" <> 'Failed' and "refunds"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('Asked', 'Pending');--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_customer_open" ON "orders" USING btree ("customer_id","purchase_id") WHERE "orders"."status" in ('Order Placed', 'Undelivered');--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unsent" ON "orders" USING btree ("variant_id") WHERE "orders"."status" in ('Order Placed', 'Confirmed');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_product_name" ON "orders" USING btree ("product_name" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("quantity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("final_total" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('Order Placed', 'Confirmed', 'Shipped');--> statement-breakpoint
CREATE INDEX "purchases_customer_dated" ON "purchases" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_unpaid" ON "purchases" USING btree ("customer_id") WHERE "purchases"."pay_by" is not null and "purchases"."paid_by" is null;--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_rest_paid_by" ON "purchases" USING btree ("rest_paid_by") WHERE "purchases"."rest_paid_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture_each" ON "payments" USING btree ("purchase_id","is_rest") WHERE "payments"."state" = 'Completed';--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("flagged_at") WHERE "payments"."flagged_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_booked_once" ON "remittance_lines" USING btree ("parcel_id") WHERE "remittance_lines"."outcome" in ('Exact', 'Short', 'Over');--> statement-breakpoint
CREATE INDEX "remittance_lines_differences" ON "remittance_lines" USING btree ("remittance_id") WHERE "remittance_lines"."outcome" <> 'Exact';--> statement-breakpoint
CREATE INDEX "uploads_customer" ON "uploads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ratings_product" ON "ratings" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "ratings_newest" ON "ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_by_stars" ON "ratings" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_hidden" ON "ratings" USING btree ("created_at","id") WHERE not "ratings"."is_visible";--> statement-breakpoint
CREATE INDEX "ratings_search_words" ON "ratings" USING gin (staff_search_words("title" || ' ' || "review"));--> statement-breakpoint
CREATE INDEX "ratings_unanswered" ON "ratings" USING btree ("created_at","id") WHERE "ratings"."reply" is null;--> statement-breakpoint
CREATE INDEX "courier_bookings_parcel" ON "courier_bookings" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_return" ON "courier_bookings" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_order" ON "courier_bookings" USING btree ("courier_order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_awb" ON "courier_bookings" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "courier_bookings_failed" ON "courier_bookings" USING btree ("created_at","id") WHERE "courier_bookings"."state" = 'Failed';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live_parcel" ON "courier_bookings" USING btree ("parcel_id") WHERE "courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Failing');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live_return" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."state" in ('Requested', 'Booked', 'Cancelling', 'Failing');--> statement-breakpoint
CREATE INDEX "parcel_lines_order" ON "parcel_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_lines_one_live" ON "parcel_lines" USING btree ("order_id") WHERE "parcel_lines"."is_live";--> statement-breakpoint
CREATE INDEX "parcels_purchase" ON "parcels" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "parcels_awb" ON "parcels" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "parcels_newest" ON "parcels" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_status" ON "parcels" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "parcels_by_status" ON "parcels" USING btree ("status" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "parcels_by_hand_over" ON "parcels" USING btree ("handed_over_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "parcels_contradicted" ON "parcels" USING btree ("created_at") WHERE "parcels"."contradiction" is not null;--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("due_at","id") WHERE "returns"."status" in ('Requested', 'Approved', 'Picked up');--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_number" ON "audit" USING btree ("number");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_search_words" ON "audit" USING gin (staff_search_words("subject" || ' ' || "staff_email"));--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit" USING btree ("staff_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_search_words" ON "complaints" USING gin (staff_search_words("number"::text || ' ' || "full_name" || ' ' || "email" || ' ' || regexp_replace("phone_number", '\D', '', 'g') || ' ' || "message"));--> statement-breakpoint
CREATE INDEX "complaints_newest" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting" ON "complaints" USING btree ("created_at","id") WHERE "complaints"."reply" is null;--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_devices_account" ON "customer_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_by_address" ON "customers" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (array_to_tsvector(regexp_split_to_array(btrim(lower("name" || ' ' || "email" || ' ' || "mobile_no")), '\s+')));--> statement-breakpoint
CREATE INDEX "password_resets_customer" ON "password_resets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in_challenges_staff" ON "staff_sign_in_challenges" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_devices_account" ON "staff_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
-- Foreign keys between files of tables that would import each other.
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_by_payment" FOREIGN KEY ("paid_by") REFERENCES "payments"("id"),
  ADD CONSTRAINT "purchases_rest_paid_by_payment" FOREIGN KEY ("rest_paid_by") REFERENCES "payments"("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- A shop that nobody has set up yet still answers; staff fill these in.
INSERT INTO "settings" ("name", "tagline", "phone", "postal_address", "support_email", "call_hours", "banner_text", "social_links", "builder", "trading_since")
VALUES ('Kargha', '', '', '', '', '', '', '[]', '{"name": "Kargha", "url": "/"}', extract(year FROM now()));
--> statement-breakpoint
INSERT INTO "audit_head" ("number", "hash") VALUES (0, '');
--> statement-breakpoint
INSERT INTO "attributes" ("name", "slug", "position") VALUES ('Size', 'size', -1);
--> statement-breakpoint
-- What shoppers often type in India, in words that a handloom shop has; the sound is phoneticKey's. Staff change them.
INSERT INTO "search_synonyms" ("word", "sound", "meaning") VALUES
  ('red', 'rid', 'crimson'),
  ('red', 'rid', 'vermilion'),
  ('red', 'rid', 'maroon'),
  ('red', 'rid', 'madder'),
  ('blue', 'bl', 'indigo'),
  ('yellow', 'iluv', 'mustard'),
  ('yellow', 'iluv', 'turmeric'),
  ('yellow', 'iluv', 'haldi'),
  ('pink', 'pinc', 'rose'),
  ('pink', 'pinc', 'rani'),
  ('pink', 'pinc', 'blush'),
  ('pink', 'pinc', 'magenta'),
  ('green', 'grin', 'emerald'),
  ('green', 'grin', 'mint'),
  ('green', 'grin', 'sage'),
  ('white', 'vit', 'ivory'),
  ('white', 'vit', 'pearl'),
  ('purple', 'purpl', 'aubergine'),
  ('orange', 'urang', 'rust'),
  ('orange', 'urang', 'apricot'),
  ('sadi', 'sad', 'saree'),
  ('sadee', 'sad', 'saree'),
  ('lal', 'lal', 'red'),
  ('lal', 'lal', 'crimson'),
  ('lal', 'lal', 'vermilion'),
  ('lal', 'lal', 'maroon'),
  ('hara', 'har', 'green'),
  ('hara', 'har', 'emerald'),
  ('neela', 'nil', 'blue'),
  ('neela', 'nil', 'indigo'),
  ('peela', 'pil', 'yellow'),
  ('peela', 'pil', 'mustard'),
  ('peela', 'pil', 'turmeric'),
  ('gulabi', 'gulab', 'pink'),
  ('gulabi', 'gulab', 'rani'),
  ('safed', 'sapid', 'white'),
  ('safed', 'sapid', 'ivory'),
  ('kala', 'cal', 'black'),
  ('kesariya', 'cisar', 'saffron'),
  ('kesariya', 'cisar', 'orange'),
  ('sunahra', 'sunahr', 'gold'),
  ('resham', 'risam', 'silk'),
  ('pattu', 'pat', 'silk'),
  ('suti', 'sut', 'cotton'),
  ('odhni', 'udn', 'dupatta'),
  ('orhani', 'uran', 'dupatta'),
  ('chunni', 'cun', 'dupatta'),
  ('chunari', 'cunar', 'dupatta'),
  ('stole', 'stul', 'dupatta'),
  ('scarf', 'scarp', 'dupatta'),
  ('lehenga', 'lihing', 'skirt'),
  ('lahanga', 'lahang', 'skirt'),
  ('ghagra', 'gagr', 'skirt'),
  ('choli', 'cul', 'blouse'),
  ('gown', 'guvn', 'dress'),
  ('frock', 'pruc', 'dress'),
  ('kapda', 'capd', 'fabric'),
  ('cloth', 'clut', 'fabric'),
  ('material', 'matirial', 'fabric'),
  ('bandhej', 'bandij', 'bandhani'),
  ('kanchipuram', 'cancipuram', 'kanjivaram'),
  ('kanchi', 'canc', 'kanjivaram'),
  ('conjeevaram', 'cunjivaram', 'kanjivaram'),
  ('benares', 'binar', 'banarasi'),
  ('varanasi', 'varanas', 'banarasi'),
  ('lucknowi', 'lucnuv', 'chikankari'),
  ('lakhnavi', 'lacnav', 'chikankari'),
  ('kasuti', 'casut', 'embroidered'),
  ('mulmul', 'mulmul', 'mul'),
  ('muslin', 'muslin', 'mul'),
  ('shaadi', 'sad', 'wedding'),
  ('shadi', 'sad', 'wedding'),
  ('dulhan', 'dulan', 'wedding'),
  ('bridal', 'bridal', 'wedding'),
  ('bride', 'brid', 'wedding'),
  ('diwali', 'dival', 'festive'),
  ('puja', 'puj', 'festive'),
  ('eid', 'id', 'festive'),
  ('party', 'part', 'festive'),
  ('onam', 'unam', 'kasavu'),
  ('tie', 'ti', 'bandhani'),
  ('mirror', 'mirur', 'embroidered'),
  ('tunic', 'tunic', 'kurti'),
  ('top', 'tup', 'kurti'),
  ('kameez', 'camij', 'kurti'),
  ('anarkali', 'anarcal', 'kurti'),
  ('anarkali', 'anarcal', 'dress'),
  ('shawl', 'savl', 'dupatta'),
  ('mehroon', 'mihrun', 'maroon'),
  ('narangi', 'narang', 'orange'),
  ('narangi', 'narang', 'rust'),
  ('narangi', 'narang', 'apricot'),
  ('baingani', 'baingan', 'purple'),
  ('baingani', 'baingan', 'aubergine'),
  ('jamuni', 'jamun', 'purple'),
  ('jamuni', 'jamun', 'aubergine'),
  ('firozi', 'piruj', 'teal'),
  ('turquoise', 'turcuis', 'teal'),
  ('navy', 'nav', 'indigo'),
  ('golden', 'guldin', 'gold'),
  ('cream', 'criam', 'ivory'),
  ('cream', 'criam', 'natural'),
  ('beige', 'big', 'natural'),
  ('gray', 'gr', 'grey'),
  ('mor', 'mur', 'peacock'),
  ('mayur', 'maiur', 'peacock'),
  ('hathi', 'hat', 'elephant'),
  ('kamal', 'camal', 'lotus'),
  ('phool', 'pul', 'flower'),
  ('phool', 'pul', 'floral'),
  ('dhari', 'dar', 'stripe'),
  ('khaddar', 'cadar', 'khadi'),
  ('sanganeri', 'sanganir', 'block'),
  ('handblock', 'handbluc', 'block'),
  ('blockprint', 'blucprint', 'block'),
  ('handpainted', 'handpaintid', 'kalamkari'),
  ('dhakai', 'dac', 'jamdani'),
  ('mundu', 'mund', 'kasavu'),
  ('tant', 'tant', 'cotton'),
  ('mysore', 'misur', 'silk'),
  ('sangeet', 'sangit', 'festive'),
  ('mehendi', 'mihind', 'festive'),
  ('mehndi', 'mihnd', 'festive'),
  ('navratri', 'navratr', 'festive'),
  ('rakhi', 'rac', 'festive'),
  ('pongal', 'pungal', 'festive'),
  ('teej', 'tij', 'festive'),
  ('christmas', 'cristm', 'festive'),
  ('function', 'punctiun', 'festive');
