import { shortened } from '@kargha/domain/graphemes.ts'
import type { z } from 'zod'
import type { CourierEvent, CourierReport } from '../couriers/courier.ts'
import { parseCourierDate } from './courier-date.ts'
import { type TrackResponse, withoutPersonalData } from './shiprocket-responses.ts'
import { isCancelledStatus, meaningOf } from './shiprocket-statuses.ts'

type TrackingData = NonNullable<z.output<typeof TrackResponse>['tracking_data']>

/**
 * Undefined if nothing is known yet. A status without a scan takes the time of delivery or of the latest scan, so that re-reading
 * gives the same event. Scans without a time are left out.
 */
export function readTracking(data: TrackingData): CourierReport | undefined {
  const { track_status, shipment_status, shipment_track, shipment_track_activities } = data
  if (track_status !== 1) return undefined
  const scans = (shipment_track_activities ?? []).flatMap((scan) => {
    const at = parseCourierDate(scan.date)
    return at === undefined ? [] : [{ ...scan, at }]
  })
  const events: CourierEvent[] = scans
    // Newest first, several per second.
    .toReversed()
    .map(({ at, activity, location, 'sr-status': code }) => ({
      at,
      status: meaningOf(code),
      text: withoutPersonalData(activity ?? ''),
      place: shortened(withoutPersonalData(location ?? ''), 100),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

  const parcel = shipment_track?.[0]
  const status = meaningOf(shipment_status)
  const delivered = shipment_status === 7 ? parseCourierDate(parcel?.delivered_date) : undefined
  const at = delivered ?? events.at(-1)?.at
  if (status !== null && at && !events.some((event) => event.status === status))
    events.push({ at, status, text: '', place: '' })
  return { events, isCancelled: isCancelledStatus(shipment_status), awb: parcel?.awb_code ?? null }
}
