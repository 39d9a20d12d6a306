-- Each word once, with its best weight: repeated words don't improve the rank. A dot before what only the description has, so
-- that an index alone finds what has a word elsewhere.
CREATE OR REPLACE FUNCTION with_best_weights(words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(CASE best WHEN 'D' THEN '.' ELSE '' END || lexeme) || ':1' || best, ' '), '')::tsvector
  FROM (SELECT lexeme, (SELECT min(weight) FROM unnest(weights) weight) AS best FROM unnest(words)) w
$$;
