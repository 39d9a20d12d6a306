-- Each word once, with the best of its weights: what is ranked by it does not depend on how often a description repeats a word.
CREATE OR REPLACE FUNCTION with_best_weights(words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(lexeme) || ':1' || (SELECT min(weight) FROM unnest(weights) weight), ' '), '')::tsvector
  FROM unnest(words)
$$;
