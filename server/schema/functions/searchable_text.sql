-- Lower case, no accents, words divided by spaces. wordsOf does the same for Latin letters.
CREATE OR REPLACE FUNCTION searchable_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(lower(normalize(text, NFKD)), '[\u0027\u2019\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')
$$;
