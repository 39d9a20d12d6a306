import { isDeepStrictEqual } from 'node:util'
import { maxAddresses } from '@kargha/contract/shop/account.ts'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { changesBetween } from '../../shop/audit/audited.ts'
import { addresses, customers, importedCustomers } from '../../shop/customers/account-table.ts'
import { deletedEmailHash } from '../../shop/customers/contact.ts'
import { unusableHash } from '../../shop/sessions/password.ts'
import { type CustomerState, customerStates, hasSignedIn, nothingKnown, sortedAddresses } from './customer-state.ts'
import type { CustomerItem, ImportedDetails } from './customers-of-tables.ts'
import type { ImportContext, Outcome } from './import-kind.ts'

type Account = typeof customers.$inferSelect & { hasSignedIn: boolean }
type Imported = typeof importedCustomers.$inferSelect

/** What the table doesn't say stays. */
const said = (details: ImportedDetails): Partial<ImportedDetails> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) => !isDeepStrictEqual(value, nothingKnown[name as keyof ImportedDetails]),
    ),
  )

/** Ids by email address. In one sequence, so that imports at once wait for each other and not in a circle. */
async function openAccounts(tx: Transaction, items: readonly CustomerItem[]): Promise<Map<string, string>> {
  const passwordHash = await unusableHash()
  const values = items
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ name, email, mobileNo }) => ({ name, email, mobileNo, passwordHash }))
  const opened = await tx
    .insert(customers)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: customers.id, email: customers.email })
  return new Map(opened.map(({ id, email }) => [email, id]))
}

const deletedAccount: Outcome = { refused: 'Email: this customer has deleted their account, which stays so' }

type Kept = { state: CustomerState; imported: Imported | undefined }

const addressRows = ({ addresses: given }: CustomerItem, customerId: string) =>
  given.slice(0, maxAddresses).map((address) => ({ ...address, customerId }))

/** Nobody has signed in to it yet. What the table doesn't say stays. */
async function changeAccount(tx: Transaction, account: Account, item: CustomerItem, { state }: Kept): Promise<void> {
  const wanted = { name: item.name, mobileNo: item.mobileNo || account.mobileNo }
  const isOther = wanted.name !== account.name || wanted.mobileNo !== account.mobileNo
  if (isOther) await tx.update(customers).set(wanted).where(eq(customers.id, account.id))
  const rows = addressRows(item, account.id)
  if (rows.length === 0 || isDeepStrictEqual(state.addresses, sortedAddresses(rows))) return
  await tx.delete(addresses).where(eq(addresses.customerId, account.id))
  await tx.insert(addresses).values(rows)
}

/** What the shop itself notes about a customer; undefined if that is what it knows already. */
function detailsRow(customerId: string, { source }: ImportContext, details: ImportedDetails, before?: Imported) {
  const news = said(details)
  const known = before ?? nothingKnown
  const after = { ...nothingKnown, ...before, ...news }
  if (Object.entries(news).every(([name, value]) => isDeepStrictEqual(value, known[name as keyof ImportedDetails])))
    return undefined
  return rowOf(customerId, source, after, before)
}

function rowOf(customerId: string, source: Imported['source'], after: ImportedDetails, before?: Imported) {
  const isAnswered = after.emailConsent !== null || after.smsConsent !== null
  const isSameAnswer = before?.emailConsent === after.emailConsent && before?.smsConsent === after.smsConsent
  return {
    ...after,
    source,
    customerId,
    isOpened: before?.isOpened ?? false,
    importedAt: sql`now()`,
    consentAt: !isAnswered ? null : isSameAnswer && before ? before.consentAt : sql`now()`,
  }
}

async function changeKnown(
  tx: Transaction,
  account: Account,
  item: CustomerItem,
  { kept, context }: { kept: Kept; context: ImportContext },
): Promise<void> {
  const { imported } = kept
  const isUnused = imported?.isOpened === true && !account.hasSignedIn
  if (isUnused) await changeAccount(tx, account, item, kept)
  const row = detailsRow(account.id, context, item.details, imported)
  if (row !== undefined)
    await tx
      .insert(importedCustomers)
      .values(row)
      .onConflictDoUpdate({ target: importedCustomers.customerId, set: row })
}

/** Takes back those that their customers had deleted. After opening, which waits for a deletion under way. */
async function takeBackDeleted(tx: Transaction, opened: ReadonlyMap<string, string>, key: SecretKey): Promise<void> {
  const idOf = new Map([...opened].map(([email, id]) => [deletedEmailHash(key, email), id]))
  const deleted = await tx
    .select({ hash: customers.deletedEmailHash })
    .from(customers)
    .where(inArray(customers.deletedEmailHash, [...idOf.keys()]))
  const taken = deleted.map(({ hash }) => idOf.get(hash ?? '') ?? '')
  await tx.delete(customers).where(inArray(customers.id, taken))
}

/**
 * Opens accounts without a password, which the customer sets by email. An account that its customer opened, or has set a password
 * for, is theirs: its profile stays as it is (decision 141). One that its customer deleted stays deleted. Sends no email.
 */
export async function importCustomers(
  tx: Transaction,
  items: readonly CustomerItem[],
  context: ImportContext,
): Promise<Outcome[]> {
  const opened = await openAccounts(tx, items)
  await takeBackDeleted(tx, opened, context.secretKey)
  const emails = sql.param(items.map(({ email }) => email))
  const accounts = await tx
    .select({ ...getTableColumns(customers), hasSignedIn })
    .from(customers)
    .where(sql`lower(${customers.email}) = any(${emails}::text[])`)
    .orderBy(customers.id)
    .for('no key update')
  const byEmail = new Map(accounts.map((account) => [account.email.toLowerCase(), account]))
  const found = items.flatMap((item) => {
    const account = byEmail.get(item.email)
    return account ? [{ item, account, isNew: opened.has(item.email) }] : []
  })
  const known = found.filter(({ isNew }) => !isNew).map(({ account }) => account.id)
  const imported = await tx.select().from(importedCustomers).where(inArray(importedCustomers.customerId, known))
  const before = await customerStates(tx, known)

  const fresh = found.filter(({ isNew }) => isNew)
  const rows = fresh.flatMap(({ item, account }) => addressRows(item, account.id))
  if (rows.length > 0) await tx.insert(addresses).values(rows)
  const { source } = context
  const details = fresh.map(({ item, account }) => ({ ...rowOf(account.id, source, item.details), isOpened: true }))
  if (details.length > 0) await tx.insert(importedCustomers).values(details)

  for (const { item, account } of found) {
    const state = before.get(account.id)
    if (state === undefined) continue
    const kept = { state, imported: imported.find(({ customerId }) => customerId === account.id) }
    await changeKnown(tx, account, item, { kept, context })
  }
  const after = await customerStates(tx, known)
  const outcomes = new Map(
    found.map(({ item: { email }, account: { id }, isNew }): [string, Outcome] => {
      const changes = isNew ? null : changesBetween(before.get(id) ?? {}, after.get(id) ?? {})
      const isUnchanged = changes !== null && Object.keys(changes).length === 0
      return [email, isUnchanged ? 'unchanged' : { recordId: id, name: email, changes }]
    }),
  )
  // Whose account is there no more has deleted it, perhaps just now.
  return items.map(({ email }) => outcomes.get(email) ?? deletedAccount)
}
