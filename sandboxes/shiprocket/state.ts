import { randomInt } from 'node:crypto'
import { createCommonState } from '../shared/common-state.ts'
import type * as requestLog from '../shared/request-log.ts'
import type { CommonOptions } from '../shared/variables.ts'
import type { CourierCall, FaultKind } from './faults.ts'
import { type CourierSettings, defaultSettings } from './settings.ts'
import type { WebhookSender } from './webhook-sender.ts'

export type SandboxOptions = CommonOptions & {
  email: string
  password: string
  /** Nickname of the first. */
  pickupLocation: string
  /** Sent as x-api-key. */
  webhookToken: string
}

export type Sandbox = { options: SandboxOptions; state: SandboxState; webhooks: WebhookSender }

export type Scan = { at: number; status: number; activity: string; location: string }

export type Party = { name: string; address: string; city: string; state: string; pincode: string; phone: string }

export type Parcel = {
  /** Four kinds of id: seller's, order's, shipment's, AWB. */
  sellerOrderId: string
  orderId: number
  shipmentId: number
  awb: string | null
  earlierAwbs: string[]
  isReturn: boolean
  createdAt: number
  pickupLocation: string
  customer: Party
  items: { name: string; sku: string; units: number; selling_price: number }[]
  isCod: boolean
  /** Rupees. */
  total: number
  weight: number
  size: [length: number, breadth: number, height: number]
  /** Orders and shipments number statuses differently; `status` is the shipment's, null without an AWB. */
  orderStatus: number
  status: number | null
  courier: { id: number; name: string; freight: number } | null
  assignedAt: number | null
  reassignedAt: number | null
  pickup: { at: number; token: string } | null
  isManifested: boolean
  /** Oldest first. */
  scans: Scan[]
  attempts: { at: number; reason: string; action: string | null; comment: string | null }[]
  /** End of a requested cancellation. */
  cancelAt: number | null
}

export type PickupLocation = {
  id: number
  pickup_location: string
  name: string
  email: string
  phone: string
  address: string
  address_2: string
  city: string
  state: string
  country: string
  pin_code: string
  phone_verified: 0 | 1
  status: number
  is_primary_location: 0 | 1
}

export type LoggedRequest = requestLog.LoggedRequest<CourierCall, FaultKind>

export type SandboxState = ReturnType<typeof createState>

/** What survives a restart. */
export type SavedState = { clockOffsetMs: number; parcels: Parcel[]; pickupLocations: PickupLocation[] }

const firstLocation = (pickup_location: string): PickupLocation => ({
  id: 11_001,
  pickup_location,
  name: 'Kargha',
  email: 'shop@kargha.test',
  phone: '9876543210',
  address: 'House 12, Assi Ghat Road',
  address_2: '',
  city: 'Varanasi',
  state: 'Uttar Pradesh',
  country: 'India',
  pin_code: '221001',
  phone_verified: 1,
  status: 2,
  is_primary_location: 1,
})

export function createState({ pickupLocation }: Pick<SandboxOptions, 'pickupLocation'>) {
  const common = createCommonState<CourierSettings, CourierCall, FaultKind>(defaultSettings)
  const state = {
    ...common,
    logins: 0,
    failedLogins: 0,
    lockedUntil: 0,
    /** By shipment id. */
    parcels: new Map<number, Parcel>(),
    pickupLocations: [firstLocation(pickupLocation)],

    /** Disjoint ranges expose mix-ups. */
    newIds: () => ({
      orderId: 300_000_000 + state.parcels.size * 1_000 + randomInt(1_000),
      shipmentId: 800_000_000 + state.parcels.size * 1_000 + randomInt(1_000),
    }),
    newAwb: () => `1${randomInt(1e9).toString().padStart(9, '0')}${randomInt(1e4).toString().padStart(4, '0')}`,
    findByAwb: (awb: string) => [...state.parcels.values()].find((parcel) => parcel.awb === awb),
    /** By any id, present or earlier AWBs included. */
    find: (id: string) =>
      [...state.parcels.values()].find(
        ({ shipmentId, orderId, awb, sellerOrderId, earlierAwbs }) =>
          [String(shipmentId), String(orderId), awb, sellerOrderId].includes(id) || earlierAwbs.includes(id),
      ),
    save: (): SavedState => ({
      clockOffsetMs: state.clock.offsetMs,
      parcels: [...state.parcels.values()],
      pickupLocations: state.pickupLocations,
    }),
    restore(saved: SavedState) {
      state.clock.offsetMs = saved.clockOffsetMs
      state.pickupLocations = saved.pickupLocations
      for (const parcel of saved.parcels) state.parcels.set(parcel.shipmentId, parcel)
    },
    reset() {
      common.reset()
      Object.assign(state, { logins: 0, failedLogins: 0, lockedUntil: 0 })
      state.pickupLocations = [firstLocation(pickupLocation)]
      state.parcels.clear()
    },
  }
  return state
}
