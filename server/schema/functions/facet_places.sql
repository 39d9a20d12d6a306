-- The places of which triggers count a listed product's values, as facet-counts-table.ts names them.
CREATE OR REPLACE FUNCTION facet_places(category_id uuid, subcategory_id uuid, is_on_sale boolean, is_featured boolean, is_in_collection boolean)
RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[
  '00000000-0000-0000-0000-000000000000', category_id, subcategory_id,
  CASE WHEN is_on_sale THEN '00000000-0000-0000-0000-000000000001'::uuid END,
  CASE WHEN is_featured THEN '00000000-0000-0000-0000-000000000002'::uuid END,
  CASE WHEN is_in_collection THEN '00000000-0000-0000-0000-000000000003'::uuid END
], NULL);
