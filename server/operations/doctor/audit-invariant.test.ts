import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../testing/database.ts'
import { inTransaction, openDatabase, type Transaction } from '../../platform/db/database.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { checkAudit } from './audit-invariant.ts'

const writers = 8

async function openAudit() {
  const { url, ownerUrl, drop } = await freshDatabase()
  const [shop, owner] = [openDatabase(url, writers), openDatabase(ownerUrl, 1)]
  onTestFinished(async () => {
    await Promise.all([shop.pool.end(), owner.pool.end()])
    await drop()
  })
  const entry = (subject: string) => ({
    staffId: randomUUID(),
    staffEmail: 'asha@kargha.test',
    action: 'moveOrder',
    subject,
    details: { status: { from: null, to: 'Confirmed' }, price: 1.5 },
  })
  /** A superuser's change, without triggers, which is then undone. */
  async function violationsAfter(change: string): Promise<string[]> {
    const undo = new Error('undo')
    let violations: string[] = []
    const changed = inTransaction(owner.db, async (tx: Transaction) => {
      await tx.execute(`set local session_replication_role = replica; ${change}`)
      violations = (await checkAudit(tx, 100)).violations
      throw undo
    })
    await expect(changed).rejects.toBe(undo)
    return violations
  }
  return { db: shop.db, ownerDb: owner.db, entry, violationsAfter }
}

it('numbers and chains the entries of simultaneous writers without a gap, also where one rolls back', async () => {
  const { db, entry } = await openAudit()
  const undo = new Error('undo')
  const write = async (writer: number) => {
    for (let count = 0; count < 25; count += 1) {
      await inTransaction(db, async (tx) => {
        await tx.insert(audit).values([entry(`${writer} ${count} one`), entry(`${writer} ${count} two`)])
        if (count % 5 === 0) throw undo
      }).catch((error: unknown) => {
        if (error !== undo) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const entries = await db.select().from(audit).orderBy(asc(audit.number))
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: writers * 40 }, (_, index) => index + 1))
  expect((await checkAudit(db, 100)).violations).toEqual([])
})

it('takes no number and no hash from who appends', async () => {
  const { db, entry } = await openAudit()
  const [stored] = await db
    .insert(audit)
    .values({ ...entry('one'), number: 7, hash: Buffer.from('forged') })
    .returning()
  expect(stored?.number).toBe(1)
  expect((await checkAudit(db, 100)).violations).toEqual([])
  await expect(db.execute(sql`update audit_head set number = 0`)).rejects.toMatchObject({ cause: { code: '42501' } })
})

it('finds every entry that was changed, deleted, inserted or moved, in an audit of many batches', async () => {
  const { db, ownerDb, entry, violationsAfter } = await openAudit()
  await ownerDb.insert(audit).values(Array.from({ length: 3 }, (_, index) => entry(`first ${index}`)))
  await ownerDb.execute(sql`
    insert into audit (staff_id, staff_email, action, subject, details)
    select gen_random_uuid(), 'asha@kargha.test', 'saveProduct', 'SAR-' || number, '{}' from generate_series(1, 205) number`)
  expect((await checkAudit(db, 100)).violations).toEqual([])
  const changed = (number: number) => [expect.stringMatching(new RegExp(`^entry ${number} \\(.*\\) was changed$`))]
  const gone = (from: number, to: number) => [`entries ${from} to ${to} are gone`]

  expect(await violationsAfter(`update audit set subject = 'another' where number = 2`)).toEqual(changed(2))
  expect(await violationsAfter(`update audit set at = at + interval '1 microsecond' where number = 1`)).toEqual(
    changed(1),
  )
  expect(await violationsAfter(`update audit set staff_id = gen_random_uuid() where number = 101`)).toEqual(
    changed(101),
  )
  expect(
    await violationsAfter(
      `update audit set details = '{"status": {"to": "Confirmed"}, "price": 1.5}' where number = 1`,
    ),
  ).toEqual(changed(1))
  expect(await violationsAfter('delete from audit where number = 1')).toEqual(gone(1, 1))
  expect(await violationsAfter('delete from audit where number between 99 and 101')).toEqual(gone(99, 101))
  expect(await violationsAfter('delete from audit where number = 200')).toEqual(gone(200, 200))
  // Even with a correct hash of its own, a changed entry breaks the next one.
  expect(
    await violationsAfter(`update audit set subject = 'another' where number = 100;
      update audit entry set hash = audit_hash(entry, (select hash from audit where number = 99)) where number = 100`),
  ).toEqual(changed(101))
  const headDiffers = [
    expect.stringMatching(/^the last entry is \d+, but the last that was written is (\d+|unknown), or/),
  ]
  expect(await violationsAfter('delete from audit where number > 200')).toEqual(headDiffers)
  expect(await violationsAfter('delete from audit')).toEqual(headDiffers)
  expect(await violationsAfter('delete from audit_head')).toEqual(headDiffers)
  // Appending does not hide it.
  const append = `insert into audit (staff_id, staff_email, action, subject, details) values (gen_random_uuid(), 'a', 'b', 'c', '{}')`
  expect(
    await violationsAfter(
      `delete from audit where number > 200; set local session_replication_role = origin; ${append}`,
    ),
  ).toEqual(gone(201, 208))
  expect(
    await violationsAfter(`insert into audit (staff_id, staff_email, action, subject, details, number)
      select gen_random_uuid(), 'a', 'b', 'c', '{}', 209`),
  ).toEqual([...changed(209), ...headDiffers])
})
