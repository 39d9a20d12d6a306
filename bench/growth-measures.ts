import { listStaffProducts } from '../server/catalogue/products/staff-products.ts'
import { readDashboard } from '../server/office/dashboard/dashboard.ts'
import { listStaffOrders } from '../server/office/orders/staff-orders.ts'
import { listStaffPurchases } from '../server/office/orders/staff-purchases.ts'
import { queriesOf } from '../server/operations/doctor/batches.ts'
import { invariants, startChecks } from '../server/operations/doctor/examine-shop.ts'
import { batchTimeouts, inSnapshot, openDatabase, type Pool } from '../server/platform/db/database.ts'
import { openDisks } from '../server/platform/uploads/disks.ts'
import { listStaffParcels } from '../server/shipping/parcels/staff-parcels.ts'
import { listStaffCustomers } from '../server/shop/customers/staff-customers.ts'
import { newBuyer, sendTo } from './api-client.ts'
import { searchPath } from './distinct-requests.ts'
import { median } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { liftOrderLimits, purchasesOf } from './purchases.ts'

/** At most so many milliseconds, or times of what it takes in the small shop. */
export type GrowthLimit = { most: number } | { times: number }
/** Something that is measured, in milliseconds. */
export type Measure = { name: string; limit: GrowthLimit; run: () => Promise<unknown> }

/** A collection by rule of which a large shop has very many products. */
const collection = `
  insert into collections (slug, name, description, text, image, is_in_menu, position, needs_all, rules)
  select 'growing', 'Growing', '', '', images[1], false, 100, true,
    '[{"kind": "price", "min": 100000, "max": 300000}, {"kind": "stock", "isInStock": true}]'
  from products limit 1`

/** What visitors request, and its path. */
const visitors: [name: string, most: number, path: string][] = [
  ['list, newest', 20, 'get-all-products?limit=24'],
  ['list, best selling, in stock', 20, 'get-all-products?limit=24&sort=bestselling&inStock=true'],
  [
    'list, a colour and a price, cheapest',
    20,
    'get-all-products?limit=24&filters=colour.red&minPrice=1000&sort=price-asc',
  ],
  ['list, a tag', 20, 'get-all-products?limit=24&tag=ikat'],
  ['list, category, best rated', 20, 'get-all-products?limit=24&category=saree&sort=rating'],
  ['list, collection by rule', 20, 'get-products-by-collection/growing?limit=24'],
  ['list, page 40', 20, 'get-all-products?limit=24&page=40'],
  ['list, new arrivals', 20, 'get-newarrival-products?limit=24'],
  ['list, sale', 20, 'get-sale-products?limit=24'],
  ...[
    ['a word of half of the products', 'saree'],
    ['two frequent words', 'silk saree'],
    ['three words', 'red ikat saree'],
    ['misspelt', 'chanderii sare'],
    ['nonsense', 'qwrtzpsdf'],
    ['a price in words', 'silk saree under 5000'],
    ['in Hindi', 'बनारसी साड़ी'],
  ].map(([name, text = '']): [string, number, string] => [`search, ${name}`, 25, searchPath(text)]),
  ['facets, of the shop', 25, 'facets?list=all'],
  ['facets, of a category', 25, 'facets?list=all&category=saree'],
  ['facets, a colour', 25, 'facets?list=all&filters=colour.red'],
  ['facets, of a search', 25, 'facets?list=search&name=banarasi'],
  ['suggestions', 25, 'suggestions?name=sil'],
]

const page = { page: 1, limit: 25, order: 'desc' } as const

/** What staff's screens read. */
const staffScreens = (db: Pool): [name: string, run: () => Promise<unknown>][] => [
  ['purchases to pack', () => listStaffPurchases(db, { ...page, queue: 'to pack' }, [])],
  ['orders', () => listStaffOrders(db, page, [])],
  ['orders of products named', () => listStaffOrders(db, { ...page, q: 'ikat saree' }, [])],
  ['parcels by status', () => listStaffParcels(db, { ...page, sort: 'status' })],
  ['products by stock', () => listStaffProducts(db, { ...page, sort: 'quantity', order: 'asc' })],
  ['products named', () => listStaffProducts(db, { ...page, q: 'ikat saree' })],
  ['customers', () => listStaffCustomers(db, page)],
  [
    'morning page',
    () =>
      readDashboard(db, {
        disks: openDisks('./data'),
        config: {
          production: true,
          demo: false,
          phonepe: undefined,
          couriers: { shiprocket: undefined },
          publicUrl: 'https://shop.example',
        },
      }),
  ],
]

/** Starts the demo's shop, with a buyer who may order as much as they like. `measures` are of the same products in every size. */
export async function openGrowthShop() {
  // PostgreSQL then writes no log of the indexes that are built.
  const server = await startMeasuredServer({ wal_level: 'minimal', max_wal_senders: '0' })
  const { origin, pool: owner } = server
  const { db, pool } = openDatabase(server.databaseUrl, 2, batchTimeouts)
  const buyer = await newBuyer(sendTo(origin))
  const { client, addressId } = buyer
  await liftOrderLimits(owner)
  await owner.query(collection)
  const [purchase] = await purchasesOf(owner, buyer, 1)
  if (purchase === undefined) throw new Error('The demo has nothing to buy')
  const { productId, variantId } = purchase
  await client('addToCart', { body: { productId, variantId, quantity: 1 } })
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path.startsWith('/') ? '' : '/api/v1/user/'}${path}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  const times = { times: 1.2 }
  const measures: Measure[] = [
    ...visitors.map(([name, most, path]) => ({ name, limit: { most }, run: () => get(path) })),
    { name: 'product by id', limit: times, run: () => get(`get-product/${productId}`) },
    { name: 'cart', limit: times, run: () => client('getCart') },
    { name: 'order', limit: times, run: () => client('placeOrder', { body: { addressId, ...purchase } }) },
    ...staffScreens(db).map(([name, run]) => ({ name: `staff: ${name}`, limit: { most: 200 }, run })),
  ]
  return {
    server,
    db,
    measures,
    buyerId: (await owner.query('select customer_id as id from addresses where id = $1', [addressId])).rows[0].id,
    async close(): Promise<void> {
      await pool.end()
      await server.close()
    },
  }
}

/** Of this many batches of a large shop the doctor's checks are measured. */
const measuredBatches = 3

/** The doctor's slowest check of a batch, in milliseconds, and its invariant. */
export const slowestCheck = (db: Pool): Promise<{ name: string; ms: number }> =>
  inSnapshot(db, async (tx) => {
    const batchesOf = await startChecks(tx)
    let slowest = { name: '', ms: 0 }
    for (const invariant of invariants) {
      const times: number[] = []
      for (const query of (await queriesOf(invariant, batchesOf)).slice(0, measuredBatches)) {
        const start = performance.now()
        await tx.execute(query)
        times.push(performance.now() - start)
      }
      if (median(times) > slowest.ms) slowest = { name: invariant.invariant, ms: median(times) }
    }
    return slowest
  })
