import { randomUUID } from 'node:crypto'
import { type Discounts, type PricedLine, priceOf, splitOf } from '@kargha/domain/pricing.ts'
import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../testing/database.ts'
import { migrateTables } from '../../operations/migrate/migrate-tables.ts'

type OldPurchase = { lines: PricedLine[]; discounts: Discounts }

/** Writes a purchase and its orders as they were before the migration. */
async function insertPurchase(client: pg.Client, { lines, discounts }: OldPurchase): Promise<string> {
  const [purchaseId, customerId] = [randomUUID(), randomUUID()]
  // There was no fee for cash then, and no part in advance.
  const { codFee, advance, ...price } = priceOf(lines, discounts)
  await client.query(
    `insert into purchases (id, customer_id, payment_method, total_mrp, sub_total, coupon_savings, delivery, global_savings,
      final_total, coupon_percent, global_percent, address) values ($1, $2, 'COD', $3, $4, $5, $6, $7, $8, $9, $10, '{}')`,
    [purchaseId, customerId, ...Object.values(price), discounts.coupon, discounts.global],
  )
  for (const [position, { finalTotal }] of splitOf(lines, discounts).entries()) {
    const { productId, quantity, sellingPrice, originalPrice, deliveryCharge } = lines[position] as PricedLine
    const [subTotal, delivery] = [sellingPrice * quantity, deliveryCharge * quantity]
    await client.query(
      `insert into orders (number, purchase_id, customer_id, product_id, position, product_name, product_slug, product_images,
        quantity, selling_price, original_price, sub_total, delivery, savings, final_total)
        values ('KG-' || upper(substr(md5(random()::text), 1, 4)) || '-' || upper(substr(md5(random()::text), 1, 4)),
          $1, $2, $3, $4, 'Saree', 'saree', '{}', $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[purchaseId, customerId, productId, position, quantity, sellingPrice, originalPrice],
        ...[subTotal, delivery, subTotal + delivery - finalTotal, finalTotal],
      ],
    )
  }
  return purchaseId
}

/** The coupon savings of a purchase's orders after the migration 0013_order-coupon-savings. */
async function migratedSavings(purchases: readonly OldPurchase[]): Promise<number[][]> {
  const { ownerUrl, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await migrateTables(client, 13)
    // The customers and products that these rows name are not there.
    await client.query('set session_replication_role = replica')
    const ids: string[] = []
    for (const purchase of purchases) ids.push(await insertPurchase(client, purchase))
    await migrateTables(client, 14)
    const { rows } = await client.query<{ id: string; savings: number[] }>(
      `select purchase_id as id, array_agg(coupon_savings::int order by position) as savings from orders group by 1`,
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.savings ?? [])
  } finally {
    await client.end()
    await drop()
  }
}

const line = (last: string, sellingPrice: number, deliveryCharge = 0): PricedLine => ({
  productId: `00000000-0000-4000-8000-00000000000${last}`,
  quantity: 1,
  sellingPrice,
  originalPrice: sellingPrice,
  deliveryCharge,
})

it('splits the coupon of earlier purchases exactly', async () => {
  // Each third of 50000 paise is 16666.67: rounded alone they would add up to 50001.
  const thirds = [line('1', 166_667), line('2', 166_667), line('3', 166_666)]
  const purchases = [
    { lines: thirds, discounts: { coupon: 10, global: 0 } },
    { lines: thirds, discounts: { coupon: 10, global: 13 } },
    { lines: [line('2', 99_999, 8_000), line('1', 33_333)], discounts: { coupon: 7, global: 5 } },
    { lines: [line('1', 99_999), line('2', 33_333)], discounts: { coupon: 0, global: 5 } },
    { lines: [line('1', 99_999)], discounts: { coupon: 5, global: 0 } },
  ]
  expect(await migratedSavings(purchases)).toEqual([
    [16_667, 16_667, 16_666],
    [16_667, 16_667, 16_666],
    [7_000, 2_333],
    [0, 0],
    [5_000],
  ])
})

const oldPurchase = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 3 }),
      sellingPrice: fc.integer({ min: 1, max: 200_000 }),
      originalPrice: fc.constant(200_000),
      deliveryCharge: fc.constantFrom(0, 0, 4_999),
    }),
    { minLength: 2, maxLength: 4, selector: ({ productId }) => productId },
  ),
  discounts: fc.record({
    coupon: fc.integer({ min: 0, max: 90 }),
    global: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
  }),
})

/** A failed run prints its seed; with FC_SEED set to it, the same purchases are migrated again. */
const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}

it('splits the coupon of any earlier purchase as the contract’s pricing does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oldPurchase, { minLength: 200, maxLength: 200 }), async (purchases) => {
      const expected = purchases.map(({ lines, discounts }) =>
        splitOf(lines, discounts).map((share) => share.couponSavings),
      )
      expect(await migratedSavings(purchases)).toEqual(expected)
    }),
    { ...seed, numRuns: 1, endOnFailure: true },
  )
})
