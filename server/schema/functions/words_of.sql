-- The words of a text: lower case, no accents, split at whatever is neither letter nor digit, as wordsOf in
-- search-words.ts does it; spelled by code points, so that it does not hang on the database's locale.
CREATE OR REPLACE FUNCTION words_of(told text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT left(word, 60) FROM regexp_split_to_table(
    regexp_replace(lower(normalize(told, NFKD)), '[\u0027\u2019\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+'
  ) AS word WHERE word <> ''
$$;
