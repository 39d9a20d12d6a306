import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { keepFile } from '../../platform/media/file-marks.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { courierOrderOf } from './book-parcel.ts'
import { bookings } from './bookings-table.ts'
import { type CourierDeps, CourierRefusal, courierOf } from './courier.ts'
import { type BookedThing, listBookings, readBooking } from './find-booking.ts'

const prefix = '/media/'

/** Stores a PDF by its hash. The address is not public: labels show customers' addresses. */
async function storeLabel({ db, fileStore }: Pick<CourierDeps, 'db' | 'fileStore'>, pdf: Buffer): Promise<string> {
  const name = `label-${createHash('sha256').update(pdf).digest('hex').slice(0, 32)}.pdf`
  await keepFile(db, name)
  const draft = await fileStore.draft()
  try {
    await writeFile(draft, pdf)
    await fileStore.put(draft, name, 'application/pdf')
  } finally {
    await rm(draft, { force: true })
  }
  return prefix + name
}

/** Requests the pickup and stores the label, each once: links to labels expire. */
export async function prepareParcel(deps: CourierDeps, bookingId: string): Promise<void> {
  const { db } = deps
  const booking = await readBooking(db, bookingId)
  const order = booking && courierOrderOf(booking)
  if (booking?.state !== 'Booked' || !order) return
  const courier = courierOf(deps, booking)
  const isBooked = eq(bookings.id, bookingId)
  try {
    const pickupAt = booking.pickupAt ?? (await courier.pickup?.(order)) ?? null
    await db.update(bookings).set({ pickupAt }).where(isBooked)
    await deps.failpoint?.('pickup requested')
    if (booking.label !== null || courier.label === undefined) return
    const label = await storeLabel(deps, await courier.label(order))
    await db.update(bookings).set({ label }).where(isBooked)
  } catch (error) {
    if (!(error instanceof CourierRefusal)) throw error
    await db
      .update(bookings)
      .set({ failure: `No pickup or label: ${error.reason}` })
      .where(isBooked)
  }
}

/** The label of the latest booking. Throws NOT_FOUND. */
export async function readLabel(
  db: Database,
  fileStore: FileStore,
  thing: BookedThing,
): Promise<AsyncIterable<Buffer>> {
  const [latest] = await listBookings(db, thing)
  const booking = latest && (await readBooking(db, latest._id))
  const file = booking?.label ? await fileStore.read(booking.label.slice(prefix.length)) : undefined
  if (file === undefined) throw notFound('Label')
  return file
}
