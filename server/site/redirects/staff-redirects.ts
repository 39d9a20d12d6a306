import type { Redirect, RedirectFields, RedirectsQuery } from '@kargha/contract/staff/redirects.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { redirects } from '../../catalogue/redirects/redirects-table.ts'
import { selectRedirects } from '../../catalogue/redirects/select-redirects.ts'
import { isId } from '../../platform/db/columns.ts'
import { advisoryLocks, type Database, type Transaction } from '../../platform/db/database.ts'
import { contains, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { invalid, notFound, refuseInvalid } from '../../platform/http/refusal.ts'
import { missingAddresses } from './missing-addresses-table.ts'
import { type NewRedirect, readRedirects } from './read-redirects.ts'

type Row = Awaited<ReturnType<typeof selectRedirects>>[number]

const toRedirect = ({ page: _page, isThere: _isThere, ...redirect }: Row): Redirect => redirect

const isOf = ({ productId, categoryId, subCategoryId }: RedirectsQuery): (SQL | undefined)[] => [
  hasId(redirects.productId, productId),
  hasId(redirects.categoryId, categoryId),
  hasId(redirects.subcategoryId, subCategoryId),
]

export const listRedirects = (db: Database, query: RedirectsQuery): Promise<Page<Redirect>> =>
  readPage(db, query, {
    select: selectRedirects(db),
    where: [contains(query.q, redirects.address), ...isOf(query)],
    sort: redirects[query.sort ?? 'since'],
    id: redirects.id,
    toItems: (rows) => rows.map(toRedirect),
  })

/** Throws NOT_FOUND. */
export async function getRedirect(db: Database, id: string): Promise<Redirect> {
  const [row] = isId(id) ? await selectRedirects(db).where(eq(redirects.id, id)) : []
  if (row === undefined) throw notFound('Redirect')
  return toRedirect(row)
}

/** Of writers: none leads to what another begins at. The trigger keep_earlier_address takes it, too. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.redirects})`)
}

/**
 * Those to an address that is redirected now follow it. Where a page is by now to which one of them leads, an earlier redirect goes:
 * the page might be hidden again, and lead back.
 */
export async function writeRedirects(tx: Transaction, written: readonly NewRedirect[]): Promise<void> {
  await tx.execute(sql`
    insert into ${redirects} (address, product_id, category_id, subcategory_id, page)
    select address, "productId", "categoryId", "subCategoryId", page
    from json_to_recordset(${JSON.stringify(written)}::json)
      as new(address text, "productId" uuid, "categoryId" uuid, "subCategoryId" uuid, page text)
    on conflict (address) do update set product_id = excluded.product_id, category_id = excluded.category_id,
      subcategory_id = excluded.subcategory_id, page = excluded.page, replaced_at = now()`)
  const pages = sql.param(written.flatMap(({ page }) => page ?? []))
  await tx.delete(redirects).where(sql`${redirects.address} = any(${pages}::text[])`)
  await tx.execute(sql`
    update ${redirects} set product_id = onward.product_id, category_id = onward.category_id,
      subcategory_id = onward.subcategory_id, page = onward.page
    from ${redirects} onward where ${redirects.page} = onward.address`)
  const addresses = sql.param(written.map(({ address }) => address))
  await tx.delete(missingAddresses).where(sql`${missingAddresses.address} = any(${addresses}::text[])`)
}

/** Throws VALIDATION_FAILED. */
async function readFields(tx: Transaction, fields: RedirectFields): Promise<NewRedirect> {
  const { found, faults } = await readRedirects(tx, [{ row: 1, ...fields }])
  refuseInvalid(faults.map(({ field, message }) => ({ path: field, message })))
  const [redirect] = found
  if (redirect === undefined) throw new Error('Neither a redirect nor a fault')
  return redirect
}

const redirectFrom = async (tx: Transaction, address: string): Promise<Redirect | undefined> => {
  const [row] = await selectRedirects(tx).where(eq(redirects.address, address))
  return row && toRedirect(row)
}

/** Throws VALIDATION_FAILED. */
async function refuseTaken(tx: Transaction, address: string): Promise<void> {
  const other = await redirectFrom(tx, address)
  if (other !== undefined) throw invalid('address', `${address} leads to ${other.present} already`)
}

async function writeRedirect(tx: Transaction, redirect: NewRedirect): Promise<Redirect> {
  await writeRedirects(tx, [redirect])
  const after = await redirectFrom(tx, redirect.address)
  if (after === undefined) throw new Error('The redirect is not there')
  return after
}

/** Throws VALIDATION_FAILED. */
export async function createRedirect(tx: Transaction, fields: RedirectFields): Promise<Redirect> {
  await lockRedirects(tx)
  const redirect = await readFields(tx, fields)
  await refuseTaken(tx, redirect.address)
  return writeRedirect(tx, redirect)
}

/** Throws NOT_FOUND, VALIDATION_FAILED. */
export async function saveRedirect(
  tx: Transaction,
  id: string,
  fields: RedirectFields,
): Promise<{ before: Redirect; after: Redirect }> {
  await lockRedirects(tx)
  const before = await getRedirect(tx, id)
  const redirect = await readFields(tx, fields)
  if (redirect.address !== before.address) {
    await refuseTaken(tx, redirect.address)
    await tx.update(redirects).set({ address: redirect.address }).where(eq(redirects.id, id))
  }
  return { before, after: await writeRedirect(tx, redirect) }
}

/** The address then leads nowhere. Throws NOT_FOUND. */
export async function deleteRedirect(tx: Transaction, id: string): Promise<Redirect> {
  await lockRedirects(tx)
  const redirect = await getRedirect(tx, id)
  await tx.delete(redirects).where(eq(redirects.id, id))
  return redirect
}
