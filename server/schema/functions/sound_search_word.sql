CREATE OR REPLACE FUNCTION sound_search_word() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.sound := CASE WHEN NEW.word ~ '^[^0-9]{4,}$' THEN phonetic_key(NEW.word) END;
  RETURN NEW;
END $$;
