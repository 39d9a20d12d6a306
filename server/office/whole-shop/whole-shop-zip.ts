import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { ne } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { productsCsv } from '../../catalogue/product-import/product-csv.ts'
import { exportStaffProducts } from '../../catalogue/products/staff-products.ts'
import { stockHistoryCsv } from '../../catalogue/stock/stock-csv.ts'
import { pinsCsv } from '../../delivery/export-pins.ts'
import { couponsCsv } from '../../orders/coupons/coupon-csv.ts'
import type { Pool } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { isPrivateFile } from '../../platform/media/sign-address.ts'
import { ratingsCsv } from '../../selling/ratings/rating-csv.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { redirectsCsv } from '../../site/redirects/redirect-table.ts'
import { customersCsv } from '../customers/customer-csv.ts'
import { earlierOrdersCsv } from '../earlier-orders/earlier-order-csv.ts'
import { ordersCsv } from '../orders/order-csv.ts'
import { exportStaffOrders } from '../orders/staff-orders.ts'

type Member = Pick<StaffMember, 'permissions'>
type Tables = Record<string, (db: Pool, member: Member) => AsyncIterable<string>>

/** Each as its own export has it. */
const tables: Tables = {
  'products.csv': (db, member) => productsCsv(exportStaffProducts(db, {}), member),
  'stock-history.csv': stockHistoryCsv,
  'customers.csv': customersCsv,
  'orders.csv': (db, member) => ordersCsv(exportStaffOrders(db, {}), member),
  'earlier-orders.csv': earlierOrdersCsv,
  'coupons.csv': couponsCsv,
  'reviews.csv': ratingsCsv,
  'pins.csv': pinsCsv,
  'redirects.csv': redirectsCsv,
}

const isPicture = (name: string) => /\.(avif|gif|jpe?g|png|webp)$/i.test(name)

/** Those that the shop shows: not what customers sent with a return, nor their own pictures. */
async function shownPictures({ db, fileStore }: Pick<Deps, 'db' | 'fileStore'>): Promise<string[]> {
  const [names, own] = await Promise.all([
    fileStore.names(),
    db.select({ image: customers.image }).from(customers).where(ne(customers.image, '')),
  ])
  const ofCustomers = new Set(own.map(({ image }) => image.slice('/media/'.length)))
  return names.filter((name) => isPicture(name) && !isPrivateFile(name) && !ofCustomers.has(name)).toSorted()
}

/**
 * Reads a table or a picture at a time, as fast as the client takes it, and holds none in memory. A picture that is not stored
 * is left out: the tables name it.
 */
export async function* wholeShopZip(deps: Pick<Deps, 'db' | 'fileStore'>, member: Member): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // The package's types say less of it.
  const output = zip.outputStream as Readable
  let content: Readable | undefined
  async function add(name: string, open: () => Promise<Readable | undefined>, options: { compress: boolean }) {
    if (output.destroyed) return
    content = await open()
    if (content === undefined) return
    const isRead = once(content, 'close')
    if (output.destroyed) content.destroy()
    else zip.addReadStream(content, name, options)
    await isRead
  }
  async function fill(): Promise<void> {
    for (const [name, write] of Object.entries(tables))
      await add(name, async () => Readable.from(write(deps.db, member)), { compress: true })
    // They can't be made smaller.
    for (const name of await shownPictures(deps))
      await add(`pictures/${name}`, () => deps.fileStore.read(name), { compress: false })
    zip.end()
  }
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  fill().catch(fail)
  try {
    yield* output
  } finally {
    // A client that left leaves neither a file nor a snapshot of the database open.
    content?.destroy()
  }
}
