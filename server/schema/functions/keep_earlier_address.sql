-- Earlier addresses lead to what had them last, whatever staff had them lead to; an address in use again leads nowhere.
CREATE OR REPLACE FUNCTION keep_earlier_address() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'products' THEN
      DELETE FROM earlier_addresses WHERE product_id = NEW.id AND address = '/products/' || NEW.slug;
      INSERT INTO earlier_addresses (address, product_id) VALUES ('/products/' || OLD.slug, NEW.id)
        ON CONFLICT (address) DO UPDATE SET product_id = excluded.product_id, category_id = NULL, subcategory_id = NULL,
          page = NULL, replaced_at = now();
    WHEN 'subcategories' THEN
      DELETE FROM earlier_addresses WHERE subcategory_id = NEW.id
        AND address = (SELECT '/shop/' || slug FROM categories WHERE id = NEW.category_id) || '/' || NEW.slug;
      INSERT INTO earlier_addresses (address, subcategory_id)
        SELECT '/shop/' || slug || '/' || OLD.slug, NEW.id FROM categories WHERE id = OLD.category_id
        ON CONFLICT (address) DO UPDATE SET subcategory_id = excluded.subcategory_id, product_id = NULL, category_id = NULL,
          page = NULL, replaced_at = now();
    WHEN 'collections' THEN
      -- As lockRedirects: nobody makes a redirect to the address that goes.
      PERFORM pg_advisory_xact_lock(4210023);
      DELETE FROM earlier_addresses WHERE address = '/collections/' || NEW.slug;
      UPDATE earlier_addresses SET page = '/collections/' || NEW.slug WHERE page = '/collections/' || OLD.slug;
      INSERT INTO earlier_addresses (address, page) VALUES ('/collections/' || OLD.slug, '/collections/' || NEW.slug)
        ON CONFLICT (address) DO UPDATE SET product_id = NULL, category_id = NULL, subcategory_id = NULL,
          page = excluded.page, replaced_at = now();
    ELSE
      DELETE FROM earlier_addresses WHERE category_id = NEW.id AND address = '/shop/' || NEW.slug;
      INSERT INTO earlier_addresses (address, category_id) VALUES ('/shop/' || OLD.slug, NEW.id)
        ON CONFLICT (address) DO UPDATE SET category_id = excluded.category_id, product_id = NULL, subcategory_id = NULL,
          page = NULL, replaced_at = now();
      -- Sub-categories' addresses contain the category's slug.
      DELETE FROM earlier_addresses e USING subcategories s WHERE s.category_id = NEW.id AND e.subcategory_id = s.id
        AND e.address = '/shop/' || NEW.slug || '/' || s.slug;
      INSERT INTO earlier_addresses (address, subcategory_id)
        SELECT '/shop/' || OLD.slug || '/' || slug, id FROM subcategories WHERE category_id = NEW.id
        ON CONFLICT (address) DO UPDATE SET subcategory_id = excluded.subcategory_id, product_id = NULL, category_id = NULL,
          page = NULL, replaced_at = now();
  END CASE;
  RETURN NULL;
END $$;
