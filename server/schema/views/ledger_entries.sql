CREATE OR REPLACE VIEW ledger_entries AS
SELECT 'stock_ledger' AS ledger, id, at, jsonb_strip_nulls(to_jsonb(entry)) AS contents FROM stock_ledger entry
UNION ALL
SELECT 'money_ledger' AS ledger, id, at, jsonb_strip_nulls(to_jsonb(entry)) AS contents FROM money_ledger entry;
