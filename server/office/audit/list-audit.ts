import type { AuditEntry, AuditQuery } from '@kargha/contract/staff/audit.ts'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { products, productWords } from '../../catalogue/products/products-table.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { isNumberedLike } from '../../orders/records/order-number.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { equals, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { booleanSql, integerSql } from '../../platform/db/typed-sql.ts'
import { foundByIndex, foundByWords } from '../../platform/db/words.ts'
import { parcels } from '../../shipping/parcels/parcels-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { audit, auditWords } from '../../shop/audit/audit-table.ts'
import { customersMatching } from '../../shop/customers/contact.ts'
import { isOfKind } from './audit-kinds.ts'
import { idsIn, namesOfIds, productsBySku, variantKey } from './names-of-ids.ts'

/** The details of these have the sums of statements. */
const actionsWithFigures: readonly string[] = [
  ...(['importRemittance', 'matchRemittance', 'importPayout', 'matchPayout'] as const),
  ...(['importFreightBill', 'matchFreightBill'] as const),
] satisfies StaffCallName[]

/** What a piece costs is a figure, too. */
const detailsWithoutFigures = (action: string, details: Record<string, unknown>): Record<string, unknown> =>
  actionsWithFigures.includes(action)
    ? {}
    : JSON.parse(JSON.stringify(details, (name, value) => (name === 'cost' ? undefined : value)))

const recordIsOneOf = (ids: SQL) => sql`${audit.record} = any(array(${ids}))`

/** Products and customers by name, parcels by their order's number: the entry has their ids. */
const recordIsNamed = (q: string) =>
  recordIsOneOf(sql`
    select product.id::text from (${foundByIndex({ table: products, id: products.id, words: productWords(products) }, q)}) product
    union select customer.id::text from ${customersMatching(q)} customer
    union select ${parcels.id}::text from ${parcels} join ${orders} on ${orders.purchaseId} = ${parcels.purchaseId}
      where ${isNumberedLike(q)}`)

/** Entries from before 1.1 have a product's SKU alone. */
const isOfRecord = (id: string) =>
  isId(id)
    ? sql`(${audit.record} = ${id} or (${audit.record} is null and ${audit.subject} = any(array(
        select ${productVariants.sku} from ${productVariants} where ${productVariants.productId} = ${id}::uuid))))`
    : sql`${audit.record} = ${id}`

const isOfPurchase = (id: string) =>
  isId(id)
    ? recordIsOneOf(sql`
        select ${id}
        union all select ${orders.id}::text from ${orders} where ${orders.purchaseId} = ${id}::uuid
        union all select ${parcels.id}::text from ${parcels} where ${parcels.purchaseId} = ${id}::uuid
        union all select ${returns.id}::text from ${returns} join ${orders} on ${orders.id} = ${returns.orderId}
          where ${orders.purchaseId} = ${id}::uuid`)
    : sql`false`

/** What one transaction wrote has one time. Drizzle would name the outer columns without their table. */
const together = integerSql`(select count(*)::int from ${audit} same
  where same.staff_id = audit.staff_id and same.at = audit.at)`

const isLatest = booleanSql`not exists (select from ${audit} later
  where later.record = audit.record and later.number > audit.number
    and later.details ?| array(select jsonb_object_keys(audit.details)))`

export function listAuditEntries(
  db: Database,
  query: AuditQuery,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<Page<AuditEntry>> {
  const filters = [
    equals(audit.action, query.action || undefined),
    query.kind && isOfKind[query.kind],
    hasId(audit.staffId, query.staffId),
    query.record ? isOfRecord(query.record) : undefined,
    query.purchaseId ? isOfPurchase(query.purchaseId) : undefined,
    query.from ? sql`${audit.at} >= (${query.from}::date)::timestamp at time zone 'Asia/Kolkata'` : undefined,
    query.to ? sql`${audit.at} < (${query.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
  ]
  const search = {
    ...{ table: audit, id: audit.id, newest: audit.at, words: auditWords(audit), where: filters },
    ...(query.q && { also: recordIsNamed(query.q) }),
  }
  return readPage(db, query, {
    select: db
      .select({ ...getTableColumns(audit), together, isLatest })
      .from(audit)
      .$dynamic(),
    where: [foundByWords(query.q, search), ...filters],
    sort: audit.at,
    id: audit.id,
    toItems: (rows) => withNames(db, rows, permissions),
  })
}

type Row = typeof audit.$inferSelect & Pick<AuditEntry, 'together' | 'isLatest'>

async function withNames(
  db: Database,
  rows: readonly Row[],
  permissions: StaffMember['permissions'],
): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ staffId, record, subject, details }) => idsIn([staffId, record, subject, details]))
  const names = await namesOfIds(db, new Set(ids))
  const skus = await productsBySku(
    db,
    rows.flatMap(({ record, subject }) => (record === null && !isId(subject) ? [subject] : [])),
  )
  return rows.map(({ id, at, number, hash, details, ...entry }) => {
    const named = (each: string | null) => (each === null ? undefined : names.get(each))
    return {
      _id: id,
      at: at.toISOString(),
      ...entry,
      staffName: named(entry.staffId) ?? null,
      recordName: named(entry.record) ?? named(entry.subject) ?? skus.get(entry.subject) ?? null,
      details: permissions.includes('figures') ? details : detailsWithoutFigures(entry.action, details),
      names: Object.fromEntries(
        idsIn(details)
          .flatMap((each) => [each, variantKey(each)])
          .flatMap((key) => (names.has(key) ? [[key, names.get(key) ?? '']] : [])),
      ),
    }
  })
}
