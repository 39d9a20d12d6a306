-- Without nulls, so that a column added later changes no hash. The time zone decides how jsonb writes times.
CREATE OR REPLACE FUNCTION audit_hash(entry audit, previous bytea) RETURNS bytea
LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT sha256(previous || convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
  FROM jsonb_each(to_jsonb(entry) - 'hash') WHERE value <> 'null'
$$;
