import { buffer } from 'node:stream/consumers'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { listBookings } from '../couriers/find-booking.ts'
import { readLabel } from '../couriers/prepare-parcel.ts'
import type { MergedPapers, NotPrinted } from './paper-data.ts'
import { addressLabelOf, type PaperParcel } from './paper-parcels.ts'

/** Of couriers' labels together: they pass through a child process as text. */
const maxBytes = 50_000_000

type Deps = { db: Database; jobs: Jobs; fileStore: FileStore }

/**
 * Why there is no label of a parcel that a courier's service carries; null if there is one. Where the service hasn't sent it, it is
 * asked again.
 */
async function whyWithout({ db, jobs }: Deps, parcelId: string): Promise<string | null> {
  const [latest] = await listBookings(db, { parcelId })
  switch (latest?.state) {
    case undefined:
    case 'Cancelled':
      return 'It is not booked at the courier'
    case 'Requested':
      return 'It is still being booked'
    case 'Failed':
    case 'Failing':
      return latest.failure ?? 'The courier refused it'
    case 'Cancelling':
      return 'Its booking is being cancelled'
    case 'Booked':
      if (latest.hasLabel) return null
      await jobs.enqueue(db, 'prepare-parcel', { bookingId: latest._id }, { key: latest._id })
      return `${latest.failure ?? 'The courier has not made its label yet'}. It is asked again now: please print it in a minute`
  }
}

/** Undefined if the file is gone. */
async function storedLabel({ db, fileStore }: Deps, parcelId: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await readLabel(db, fileStore, { parcelId }))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Labels in the order given: the courier's own, ours for parcels whose courier staff type. One that is missing is named. */
export async function parcelLabels(
  deps: Deps,
  parcels: readonly PaperParcel[],
): Promise<Pick<MergedPapers, 'parts' | 'notPrinted'>> {
  const parts: MergedPapers['parts'] = []
  const notPrinted: NotPrinted[] = []
  let bytes = 0
  for (const parcel of parcels) {
    const { _id: parcelId, number, courier } = parcel.row
    const name = `Parcel ${number}`
    if (courier === 'manual') {
      const last = parts.at(-1)
      const label = addressLabelOf(parcel)
      // Neighbours are typeset together, which takes a fraction of the time.
      if (last && 'paper' in last && last.paper.kind === 'address-label') last.paper.labels.push(label)
      else parts.push({ paper: { kind: 'address-label', labels: [label] } })
      continue
    }
    const reason = await whyWithout(deps, parcelId)
    const pdf = reason === null ? await storedLabel(deps, parcelId) : undefined
    if (pdf === undefined) notPrinted.push({ name, reason: reason ?? 'Its label is not stored any more' })
    else if (bytes + pdf.length > maxBytes) notPrinted.push({ name, reason: 'Please print it with fewer others' })
    else {
      bytes += pdf.length
      parts.push({ name, pdf: pdf.toString('base64') })
    }
  }
  return { parts, notPrinted }
}
