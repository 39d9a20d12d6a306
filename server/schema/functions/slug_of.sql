-- Without Latin letters or digits, the slug is made of a hash.
CREATE OR REPLACE FUNCTION slug_of(told text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(btrim(left(regexp_replace(
      regexp_replace(lower(normalize(told, NFKD)), '[\u0027\u2019\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 100), '-'), ''),
    'v-' || left(md5(lower(told)), 8))
$$;
