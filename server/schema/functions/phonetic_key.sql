-- As phoneticKey in search-words.ts.
CREATE OR REPLACE FUNCTION phonetic_key(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
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
