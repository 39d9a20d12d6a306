import type { ParcelBooking } from '@kargha/contract/staff/bulk-booking.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'

const underWay: readonly ParcelBooking['state'][] = ['Requested', 'Cancelling', 'Failing']

export const isUnderWay = ({ state }: ParcelBooking): boolean => underWay.includes(state)

export const isLive = ({ state }: ParcelBooking): boolean => state === 'Booked' || underWay.includes(state)

/** For so long, labels of booked parcels are expected: milliseconds. */
const labelPatience = 10 * 60_000

const waitsForLabel = ({ state, hasLabel, failure, createdAt }: ParcelBooking) =>
  state === 'Booked' && !hasLabel && failure === null && Date.now() - Date.parse(createdAt) < labelPatience

/** Rows show carrier and tracking number as soon as they are known. */
async function loadBookings(client: QueryClient, queryKey: string[], parcels: string): Promise<ParcelBooking[]> {
  const openIn = (of: readonly ParcelBooking[] = []) => of.filter(isUnderWay).length
  const earlier = openIn(client.getQueryData<ParcelBooking[]>(queryKey))
  const { data } = await staffApi('getParcelBookings', { query: { parcels } })
  if (openIn(data) < earlier) await client.invalidateQueries({ queryKey: ['parcels', 'getList'] })
  return data
}

/** The newest booking of each parcel, by the parcel's id; reloads itself while the courier is called. */
export function useParcelBookings(ids: readonly string[]): ReadonlyMap<string, ParcelBooking> {
  const parcels = ids.join(',')
  const client = useQueryClient()
  const queryKey = ['parcels', 'newest-bookings', parcels]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => loadBookings(client, queryKey, parcels),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => isUnderWay(each) || waitsForLabel(each)) ? 1_500 : false,
    placeholderData: (earlier) => earlier,
  })
  return new Map(data.map((booking) => [booking.parcelId, booking]))
}
