CREATE OR REPLACE FUNCTION facet_values_of(about uuid, own int[], its_options jsonb) RETURNS int[]
LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT unnest(own) UNION SELECT attribute_value_of(chosen.attribute, chosen.told, chosen.place)
    FROM (SELECT DISTINCT a.id AS attribute, told.value AS told, told.number::int AS place
      FROM jsonb_array_elements(its_options) WITH ORDINALITY AS o (option, number)
      JOIN attributes a ON lower(a.name) = lower(o.option ->> 'name')
      CROSS JOIN LATERAL jsonb_array_elements_text(o.option -> 'values') WITH ORDINALITY AS told (value, number)
      WHERE EXISTS (SELECT FROM product_variants v
        WHERE v.product_id = about AND v.is_active AND v.option_values[o.number] = told.value)) chosen
    ORDER BY 1);
END $$;
