ALTER TABLE "product_words" ADD COLUMN "listed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "sound" text;
--> statement-breakpoint
-- The sound of a word, as phoneticKey in search/search-words.ts makes it.
CREATE FUNCTION phonetic_key(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := word;
BEGIN
  IF word ~ '[^a-z]' THEN RETURN word; END IF;
  IF length(key) > 3 THEN key := regexp_replace(key, '([^s])s$', '\1'); END IF;
  key := regexp_replace(key, '(.)\1+', '\1', 'g');
  key := translate(replace(key, 'x', 'ks'), 'kqfwz', 'ccpvj');
  key := regexp_replace(regexp_replace(key, '[eiy]+', 'i', 'g'), '[ou]+', 'u', 'g');
  key := regexp_replace(regexp_replace(key, '([^aiu])h+', '\1', 'g'), '(.)\1+', '\1', 'g');
  RETURN CASE WHEN length(key) > 3 THEN regexp_replace(key, '[aiu]+$', '') ELSE key END;
END $$;
--> statement-breakpoint
CREATE FUNCTION sound_search_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sound := CASE WHEN NEW.word ~ '^[^0-9]{4,}$' THEN phonetic_key(NEW.word) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sound_search_word BEFORE INSERT ON search_words FOR EACH ROW EXECUTE FUNCTION sound_search_word();
--> statement-breakpoint
CREATE FUNCTION date_product_word() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.listed_at := (SELECT created_at FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_product_word BEFORE INSERT ON product_words FOR EACH ROW EXECUTE FUNCTION date_product_word();
