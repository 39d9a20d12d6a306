-- Of the seal, the hash of the one before, and the entries of both ids' range. Without nulls, so that a column added later
-- changes no hash. The time zone decides how JSON writes times.
CREATE OR REPLACE FUNCTION seal_hash(seal seals, after bigint, previous bytea) RETURNS bytea
LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT sha256(previous || convert_to((to_jsonb(seal) - 'hash')::text || coalesce(string_agg(contents::text, '' ORDER BY id), ''), 'UTF8'))
  FROM ledger_entries WHERE ledger = seal.ledger AND id > after AND id <= seal.last_id
$$;
