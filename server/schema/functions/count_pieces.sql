-- Counts the pieces of products anew. Under the rows' locks, in order, so that of two counts the later one is written last and none
-- waits in a circle. Nothing else locks these rows: no order and no change of the stock.
CREATE OR REPLACE FUNCTION count_pieces(about uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_pieces (product_id, pieces) SELECT id, 0 FROM products WHERE id = ANY (about) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM product_pieces WHERE product_id = ANY (about) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_pieces k SET pieces = s.pieces, fewest = s.fewest
    FROM (
      SELECT id, coalesce(sum(on_hand), 0) AS pieces, min(on_hand) AS fewest
      FROM unnest(about) id LEFT JOIN stock ON counts_for = id GROUP BY id
    ) s
    WHERE k.product_id = s.id AND (k.pieces, k.fewest) IS DISTINCT FROM (s.pieces, s.fewest);
END $$;
