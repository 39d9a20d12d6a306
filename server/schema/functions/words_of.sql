-- Divided as searchable_text and wordsOf do: to_tsvector would read the SKU 7E79D46C as a number and a word.
CREATE OR REPLACE FUNCTION words_of(text text, weight text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT quote_literal(left(word, 60)) || ':1' || weight, ' '), '')::tsvector
  FROM string_to_table(searchable_text(text), ' ') word
  WHERE word <> ''
$$;
