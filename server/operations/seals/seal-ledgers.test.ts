import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { putStock } from '../../catalogue/stock/stock.ts'
import { stockLedger } from '../../catalogue/stock/stock-table.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { examineShop } from '../doctor/examine-shop.ts'
import { checkLedgers } from '../doctor/ledger-invariant.ts'
import { sealLedgers } from './seal-ledgers.ts'
import { seals } from './seals-table.ts'

let shop: TestShop
let productId: string
let otherId: string
beforeAll(async () => {
  shop = await openShop()
  productId = await addProduct(shop.db, { stock: 40 })
  otherId = await addProduct(shop.db, { stock: 1 })
})
afterAll(() => shop.close())

const come = (tx: Transaction, reason = 'By hand: more came') => putStock(tx, productId, 1, reason, 'staff asha')
const sealsOf = (ledger: string) =>
  shop.db.select().from(seals).where(eq(seals.ledger, ledger)).orderBy(asc(seals.number))
const lastEntry = async () =>
  (await shop.db.execute<{ id: number }>(sql`select max(id) as id from ${stockLedger}`)).rows[0]?.id
const violations = async () => (await checkLedgers(shop.db, 3)).violations

describe('sealing', () => {
  it('gives each entry to one seal, in batches, and nothing to none', async () => {
    await sealLedgers(shop.db)
    const before = await sealsOf('stock_ledger')
    for (let pieces = 0; pieces < 7; pieces += 1) await inTransaction(shop.db, (tx) => come(tx))
    await sealLedgers(shop.db, 3)
    await sealLedgers(shop.db, 3)
    const made = (await sealsOf('stock_ledger')).slice(before.length)
    expect(made.map(({ entries }) => entries)).toEqual([3, 3, 1])
    expect(made.at(-1)?.lastId).toBe(await lastEntry())
    expect(await violations()).toEqual([])
  })

  it('by two processes at once, while customers order, leaves none out', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.signUp()))
    const orders = buyers.flatMap((buyer) => [1, 2, 3].map(() => buyNow(buyer, productId)))
    let isOver = false
    const sealing = [1, 2].map(async () => {
      while (!isOver) await sealLedgers(shop.db, 2)
    })
    await Promise.all(orders)
    isOver = true
    await Promise.all(sealing)
    await sealLedgers(shop.db)
    expect((await sealsOf('stock_ledger')).at(-1)?.lastId).toBe(await lastEntry())
    const { rows } = await shop.db.execute<{ sealed: boolean }>(sql`
      select (select sum(entries) from seals) = (select count(*) from ledger_entries) as sealed`)
    expect(rows).toEqual([{ sealed: true }])
    expect(await violations()).toEqual([])
  })

  it('waits for an entry that is committed later than ones after it, or leaves all to the next run', async () => {
    const isSealed = async () => (await sealsOf('stock_ledger')).at(-1)?.lastId === (await lastEntry())
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const early = inTransaction(shop.db, async (tx) => {
      await come(tx, 'Committed last')
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await inTransaction(shop.db, (tx) => putStock(tx, otherId, 1, 'Committed first', 'staff asha'))
    await sealLedgers(shop.db)
    expect(await isSealed()).toBe(false)
    const sealing = sealLedgers(shop.db)
    await sleep(100)
    mayCommit.resolve()
    await Promise.all([early, sealing])
    await sealLedgers(shop.db)
    expect(await isSealed()).toBe(true)
    expect(await violations()).toEqual([])
  })

  it('takes ten thousand entries and more', async () => {
    await shop.db.execute(sql`insert into ${stockLedger} (product_id, difference, reason, actor)
      select ${productId}, (-1) ^ number, 'Counted', 'staff asha' from generate_series(1, 12346) number`)
    const before = (await sealsOf('stock_ledger')).length
    await sealLedgers(shop.db)
    expect((await sealsOf('stock_ledger')).slice(before).map(({ entries }) => entries)).toEqual([10_000, 2346])
    expect(await violations()).toEqual([])
  })
})

describe('the doctor', () => {
  /** Without triggers, as the owner; then undone. */
  async function violationsAfter(change: string): Promise<string[]> {
    const undo = new Error('undo')
    let found: string[] = []
    const changed = inTransaction(shop.ownerDb, async (tx) => {
      await tx.execute(`set local session_replication_role = replica; ${change}`)
      found = (await checkLedgers(tx, 3)).violations
      throw undo
    })
    await expect(changed).rejects.toBe(undo)
    return found
  }
  const differ = (ledger: string, there: number, sealed: number) => [
    expect.stringMatching(new RegExp(`^of ${ledger}, entries .* there are ${there}, there were ${sealed}$`)),
  ]

  beforeAll(async () => {
    await sealLedgers(shop.db)
    const buyer = await shop.signUp()
    await buyNow(buyer, productId)
    await buyNow(buyer, productId)
    await sealLedgers(shop.db)
  })

  it('checks the ledgers with everything else', async () => {
    expect(await examineShop(shop.db)).toContainEqual(await checkLedgers(shop.db))
  })

  it.each([
    ['stock_ledger', "actor = 'staff ravi'"],
    ['stock_ledger', "at = at - interval '1 day'"],
    ['stock_ledger', 'difference = difference - 1'],
    ['money_ledger', 'amount = amount + 1'],
    ['money_ledger', "reference = 'none'"],
  ])('finds a sealed entry of %s with another %s', async (ledger, change) => {
    const last = `(select max(id) from ${ledger})`
    expect(await violationsAfter(`update ${ledger} set ${change} where id = ${last}`)).toEqual(differ(ledger, 2, 2))
  })

  it('finds removed and added entries', async () => {
    for (const ledger of ['stock_ledger', 'money_ledger'])
      expect(await violationsAfter(`delete from ${ledger} where id = (select max(id) from ${ledger})`)).toEqual(
        differ(ledger, 1, 2),
      )
    const replace = `update stock_ledger set difference = -9 where id = (select max(id) from stock_ledger)`
    expect(await violationsAfter(replace)).toEqual(differ('stock_ledger', 2, 2))
    // With an id of its own choice, which the server's role may send, too.
    const insert = (id: number) => `insert into stock_ledger (id, product_id, difference, reason, actor)
      overriding system value values (${id}, gen_random_uuid(), 1, 'More', 'staff')`
    await shop.db.execute(sql`select nextval(pg_get_serial_sequence('stock_ledger', 'id'))`)
    await inTransaction(shop.db, (tx) => come(tx))
    await sealLedgers(shop.db)
    const skipped = Number(await lastEntry()) - 1
    expect(await violationsAfter(insert(skipped))).toEqual(differ('stock_ledger', 2, 1))
    expect(await violationsAfter(insert(0))).toEqual(['1 entries of stock_ledger from 0 on have no seal'])
  })

  it('finds removed seals, also once the job has sealed their entries again', async () => {
    const last = `(select max(number) from seals where ledger = 'stock_ledger')`
    const remove = `delete from seals where ledger = 'stock_ledger' and number = ${last}`
    const gone = [expect.stringMatching(/^the last seals of stock_ledger, after \d+, are gone or others$/)]
    expect(await violationsAfter(remove)).toEqual(gone)
    expect(await violationsAfter(`delete from seals where ledger = 'stock_ledger' and number = 2`)).toEqual([
      'seals 2 to 2 of stock_ledger are gone',
    ])
    expect(await violationsAfter('delete from seal_heads')).toHaveLength(2)
    const more = `insert into stock_ledger (product_id, difference, reason, actor) values (gen_random_uuid(), 1, 'More', 'staff')`
    expect(await violationsAfter(`${remove}; ${more}; select seal_entries('stock_ledger', 100)`)).toEqual([
      expect.stringMatching(/^seals (\d+) to \1 of stock_ledger are gone$/),
    ])
  })

  it('finds entries that stay unsealed while later ones come', async () => {
    const insert = (at: string) => `insert into stock_ledger (product_id, difference, reason, actor, at)
      values (gen_random_uuid(), 1, 'More', 'staff', ${at})`
    expect(await violationsAfter(insert(`now() - interval '2 hours'`))).toEqual([])
    expect(await violationsAfter(`${insert(`now() - interval '2 hours'`)}; ${insert('now()')}`)).toEqual([
      expect.stringMatching(/^1 entries of stock_ledger from \d+ on have no seal$/),
    ])
  })
})

it('an entry has the database’s time, whatever the server sends', async () => {
  const order = (await buyNow(await shop.signUp(), productId)).data.orders[0]?._id
  for (const insert of [
    sql`insert into stock_ledger (product_id, difference, reason, actor, at) values (${productId}, 1, 'Found', 'staff', '2020-01-01')`,
    sql`insert into money_ledger (order_id, kind, amount, reference, at) values (${order}, 'COD due', 1, 'forged', '2020-01-01')`,
    sql`insert into audit (staff_id, staff_email, action, subject, details, at)
      values (${randomUUID()}, 'asha@kargha.test', 'moveOrder', 'KG-1', '{}', '2040-01-01')`,
  ]) {
    const undo = new Error('undo')
    const inserted = inTransaction(shop.db, async (tx) => {
      expect((await tx.execute(sql`${insert} returning at = now() as "isNow"`)).rows).toEqual([{ isNow: true }])
      throw undo
    })
    await expect(inserted).rejects.toBe(undo)
  }
})
