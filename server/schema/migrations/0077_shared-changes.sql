CREATE TABLE "shared_changes" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_changes_single" CHECK ("shared_changes"."is_only")
);
--> statement-breakpoint
INSERT INTO shared_changes DEFAULT VALUES;
--> statement-breakpoint
-- SECURITY DEFINER because nobody but triggers writes to the table, and servers of the version before have no rights on it.
CREATE FUNCTION count_shared_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE shared_changes SET number = number + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_shared_change AFTER UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
--> statement-breakpoint
CREATE TRIGGER count_shared_change AFTER UPDATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
--> statement-breakpoint
CREATE TRIGGER count_shared_change AFTER UPDATE ON size_guides FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
--> statement-breakpoint
CREATE TRIGGER count_shared_change AFTER UPDATE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
--> statement-breakpoint
CREATE TRIGGER count_shared_change AFTER UPDATE ON attribute_values FOR EACH STATEMENT EXECUTE FUNCTION count_shared_change();
