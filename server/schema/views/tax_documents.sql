-- Invoices, bills of supply and credit notes. A note is of its invoice's seller, buyer and parcel.
CREATE OR REPLACE VIEW tax_documents AS
SELECT id, series, number, day, purchase_id, parcel_id, return_id, seller, buyer, place_of_supply, lines, total,
  NULL AS reason, false AS is_late, number AS invoice_number, series AS invoice_series, day AS invoice_day,
  year AS invoice_year
FROM invoices
UNION ALL
SELECT n.id, n.series, n.number, n.day, i.purchase_id, i.parcel_id, i.return_id, i.seller, i.buyer, i.place_of_supply,
  n.lines, n.total, n.reason, n.is_late, i.number, i.series, i.day, i.year
FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id;
