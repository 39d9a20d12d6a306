import { ApiError } from './api-error.ts'
import { dateForms } from './formats.ts'
import type { Parcel, Sandbox, Scan } from './state.ts'
import { type Move, moves, orderStatusAfter, orderStatusLabels, possibleMoves, shipmentStatuses } from './statuses.ts'

export const refusalReasons = ['Customer refused to accept', 'Customer not available', 'Address incomplete'] as const

type ScanOptions = { at?: number; activity?: string; location?: string }

/** Reports a status, whatever came before. Resolves after the webhook's first delivery attempt. */
export async function scanParcel(
  sandbox: Sandbox,
  parcel: Parcel,
  status: number,
  { at = sandbox.state.now(), activity, location = 'Varanasi' }: ScanOptions = {},
): Promise<void> {
  parcel.scans.push({ at, status, activity: activity ?? shipmentStatuses[status] ?? `Status ${status}`, location })
  await setStatus(sandbox, parcel, status, at)
}

/** Without a scan: by Shiprocket itself. */
export async function setStatus(
  { webhooks, state }: Sandbox,
  parcel: Parcel,
  status: number,
  at = state.now(),
): Promise<void> {
  parcel.status = status
  parcel.orderStatus = orderStatusAfter(status, parcel.isReturn) ?? parcel.orderStatus
  await webhooks.notify(webhookBody(parcel, at, webhooks.settings.dates, webhooks.settings.orderIdSuffix))
}

/** The last failed attempt also sends the parcel back. */
export async function moveParcel(sandbox: Sandbox, parcel: Parcel, move: Move, reason?: string): Promise<void> {
  if (!possibleMoves(parcel.status).includes(move))
    throw new ApiError(409, `A parcel that is ${shipmentStatuses[parcel.status ?? 0] ?? 'new'} cannot be ${move}`)
  const { state } = sandbox
  if (move !== 'attempt-failed') return scanParcel(sandbox, parcel, moves[move].status)
  const why = reason ?? refusalReasons[0]
  parcel.attempts.push({ at: state.now(), reason: why, action: null, comment: null })
  await scanParcel(sandbox, parcel, moves[move].status, { activity: `Undelivered: ${why}` })
  // Real scans never share a time.
  if (parcel.attempts.length >= state.settings.maxAttempts)
    await scanParcel(sandbox, parcel, moves.returning.status, { at: state.now() + 1000 })
}

export function finishCancellations(sandbox: Sandbox) {
  for (const parcel of sandbox.state.parcels.values()) {
    if (parcel.cancelAt === null || sandbox.state.now() < parcel.cancelAt) continue
    parcel.cancelAt = null
    void setStatus(sandbox, parcel, 8)
  }
}

type DateWriter = (at: number) => string

export const scanForms = (scans: Scan[], write: DateWriter) =>
  scans.map(({ at, status, activity, location }) => ({
    date: write(at),
    status: `X-${status}`,
    activity,
    location,
    'sr-status': String(status),
    'sr-status-label': (shipmentStatuses[status] ?? 'NA').toUpperCase(),
  }))

function webhookBody(parcel: Parcel, at: number, dates: keyof typeof dateForms, orderIdSuffix: boolean) {
  const { status, orderStatus, courier, scans } = parcel
  const label = shipmentStatuses[status ?? 0] ?? 'NA'
  return {
    awb: parcel.awb ?? '',
    courier_name: courier?.name ?? '',
    current_status: orderStatusLabels[orderStatus] ?? label.toUpperCase(),
    current_status_id: orderStatus,
    shipment_status: label.toUpperCase(),
    shipment_status_id: status,
    current_timestamp: dateForms[dates](at),
    order_id: orderIdSuffix ? `${parcel.sellerOrderId}_${parcel.orderId}` : parcel.sellerOrderId,
    sr_order_id: parcel.orderId,
    awb_assigned_date: parcel.assignedAt === null ? null : dateForms.iso(parcel.assignedAt),
    pickup_scheduled_date: parcel.pickup === null ? null : dateForms.iso(parcel.pickup.at),
    etd: dateForms.iso(parcel.createdAt + 4 * 86_400_000),
    scans: scanForms(scans, dateForms.iso),
    is_return: parcel.isReturn ? 1 : 0,
    channel_id: 5_500_001,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
  }
}
