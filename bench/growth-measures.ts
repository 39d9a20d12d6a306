import { setTimeout } from 'node:timers/promises'
import { listStaffProducts } from '../server/catalogue/products/staff-products.ts'
import { readDashboard } from '../server/office/dashboard/dashboard.ts'
import { listStaffOrders } from '../server/office/orders/staff-orders.ts'
import { listStaffPurchases } from '../server/office/orders/staff-purchases.ts'
import { queriesOf } from '../server/operations/doctor/batches.ts'
import { invariants, startChecks } from '../server/operations/doctor/examine-shop.ts'
import { inSnapshot, type Pool } from '../server/platform/db/database.ts'
import { listStaffParcels } from '../server/shipping/parcels/staff-parcels.ts'
import { listStaffCustomers } from '../server/shop/customers/staff-customers.ts'
import type { Buyer } from './api-client.ts'
import { type GrowthLimit, visitorsRequests } from './growth-requests.ts'
import { median } from './load.ts'
import type { Slowest } from './watch-statements.ts'

/** Something that is measured, in milliseconds; `before` is done before each time. It may read `mostRows` of all tables. */
export type Measure = {
  name: string
  limit: GrowthLimit
  mostRows?: number
  run: () => Promise<unknown>
  before?: () => Promise<unknown>
}

type MeasuredShop = { get: (path: string) => Promise<unknown>; db: Pool; buyer: Buyer }

const fewLeft = { status: 'published', maxVariantQuantity: 3 } as const
const page = { page: 1, limit: 25, order: 'desc' } as const
/** Staff's lists count to ten thousand, and find what has several words among all that have one. */
const staff = (name: string, run: () => Promise<unknown>): Measure => ({
  name,
  limit: { most: 200 },
  mostRows: 100_000,
  run,
})

/** What visitors, shoppers, staff and jobs do. */
export async function growthMeasures({ get, db, buyer }: MeasuredShop): Promise<Measure[]> {
  const { client, addressId } = buyer
  const { data: subcategories } = await client('getSubcategories')
  const { data: products } = await client('getAllProducts', { query: { inStock: 'true', limit: 100 } })
  const productId = products.find(({ options }) => options.length === 0)?._id ?? ''
  await client('addToCart', { body: { productId, quantity: 1 } })
  const order = { addressId, paymentMethod: 'COD', productId, quantity: 1 } as const
  return [
    ...visitorsRequests(subcategories[0]?._id ?? '', productId).map(({ path, pauseMs = 0, ...request }) => ({
      ...request,
      run: () => get(path),
      before: () => setTimeout(pauseMs),
    })),
    { name: 'cart', limit: { times: 1.5 }, run: () => client('getCart') },
    { name: 'order', limit: { times: 1.5 }, run: () => client('placeOrder', { body: order }) },
    { name: 'My Orders', limit: { most: 200 }, run: () => client('getOrders', { query: {} }) },
    staff('staff: purchases', () => listStaffPurchases(db, page, [])),
    staff('staff: purchases to pack', () => listStaffPurchases(db, { ...page, queue: 'to pack' }, [])),
    staff('staff: orders', () => listStaffOrders(db, page, [])),
    staff('staff: orders by total', () => listStaffOrders(db, { ...page, sort: 'finalTotal' }, [])),
    staff('staff: orders by status', () => listStaffOrders(db, { ...page, sort: 'status', order: 'asc' }, [])),
    staff('staff: late orders', () => listStaffOrders(db, { ...page, isLate: true }, [])),
    staff('staff: orders of products named', () => listStaffOrders(db, { ...page, q: 'ikat saree' }, [])),
    staff('staff: parcels', () => listStaffParcels(db, page)),
    staff('staff: parcels by status', () => listStaffParcels(db, { ...page, sort: 'status' })),
    staff('staff: parcels by hand-over', () => listStaffParcels(db, { ...page, sort: 'handedOverAt', order: 'asc' })),
    staff('staff: products', () => listStaffProducts(db, page)),
    staff('staff: products by stock', () => listStaffProducts(db, { ...page, sort: 'quantity', order: 'asc' })),
    staff('staff: products most in stock', () => listStaffProducts(db, { ...page, sort: 'quantity' })),
    staff('staff: products with few pieces', () => listStaffProducts(db, { ...page, maxQuantity: 2 })),
    staff('staff: drafts by stock', () => listStaffProducts(db, { ...page, sort: 'quantity', status: 'draft' })),
    staff('staff: products with few of a variant', () => listStaffProducts(db, { ...page, ...fewLeft })),
    staff('staff: products by price', () => listStaffProducts(db, { ...page, sort: 'sellingPrice' })),
    staff('staff: products named', () => listStaffProducts(db, { ...page, q: 'ikat saree' })),
    staff('staff: customers', () => listStaffCustomers(db, page)),
    staff('staff: morning page', () => readDashboard(db)),
  ]
}

/** The first times are not counted: they prepare statements. */
const warmUps = 3

/** What takes fewer milliseconds than this is measured more often, because its times differ more. */
const quick = 10

/**
 * The median of `rounds` times of each, which are taken in turn, in milliseconds; infinite where it fails. What takes seconds needs no
 * median of many.
 */
export async function timesOf(measures: readonly Measure[], rounds: number): Promise<number[]> {
  const timed = measures.map((measure) => ({ ...measure, times: [] as number[] }))
  const total = () => timed.reduce((sum, { times }) => times.reduce((all, ms) => all + ms, sum), 0)
  for (let round = 0; (round < rounds + warmUps || total() < rounds * quick) && total() < 5_000; round += 1)
    for (const { name, run, before, times } of timed) {
      await before?.()
      const start = performance.now()
      const isDone = await run().then(
        () => true,
        (error) => console.error(`${name}: ${error}`),
      )
      times.push(isDone ? performance.now() - start : Number.POSITIVE_INFINITY)
    }
  return timed.map(({ times }) => median(times.length > warmUps ? times.slice(warmUps) : times))
}

/** Of this many batches of a large shop the doctor's checks are measured. */
const measuredBatches = 3

/** The doctor's slowest check of a batch: its invariant, and the median of the time of some batches. */
export const slowestCheck = (db: Pool): Promise<Slowest> =>
  inSnapshot(db, async (tx) => {
    const batchesOf = await startChecks(tx)
    let slowest: Slowest = { name: '', ms: 0 }
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
