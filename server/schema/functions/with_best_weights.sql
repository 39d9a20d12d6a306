-- Each word once, with its best weight: repeated words don't improve the rank.
CREATE OR REPLACE FUNCTION with_best_weights(words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(lexeme) || ':1' || (SELECT min(weight) FROM unnest(weights) weight), ' '), '')::tsvector
  FROM unnest(words)
$$;
