import { fromRupees, type Paise, roundedRupees } from '@kargha/domain/money.ts'
import type { ShiprocketConfig } from '../../platform/config/courier-config.ts'
import type { ServiceOptions } from '../../platform/outgoing/circuit-breaker.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import {
  type Assignment,
  type Courier,
  type CourierAddress,
  type CourierOrder,
  CourierRefusal,
} from '../couriers/courier.ts'
import { parseCourierDate } from './courier-date.ts'
import { fetchDocument } from './fetch-document.ts'
import { orderForm, problemsOf, returnForm } from './parcel-form.ts'
import { plainWords } from './plain-words.ts'
import { readTracking } from './read-tracking.ts'
import { shiprocketCaller } from './shiprocket-calls.ts'
import { isDoneBefore, type ShiprocketAnswer } from './shiprocket-request.ts'
import {
  AssignResponse,
  CreatedResponse,
  LabelResponse,
  ManifestResponse,
  OrderResponse,
  OrdersResponse,
  PickupLocationsResponse,
  PickupResponse,
  ServiceabilityResponse,
  ShipmentResponse,
  TrackResponse,
} from './shiprocket-responses.ts'
import { isCancelledOrder } from './shiprocket-statuses.ts'

/** Undefined for what is no price of a parcel: a booking doesn't fail for it. */
const freightOf = (charge: number | undefined): Paise | undefined =>
  charge !== undefined && charge >= 0 && charge <= 100_000 ? fromRupees(roundedRupees(charge)) : undefined

const unreadable = (call: string) => new ServiceUnavailable(`Shiprocket’s answer to ${call} could not be read`)

/** A refusal for status 400 and above, or a wrong pickup location; else the outcome is unknown. */
function failure(call: string, { status, message }: ShiprocketAnswer): Error {
  return status >= 400 || /wrong pickup location/i.test(message)
    ? new CourierRefusal(call, status, plainWords(message), { isForAll: isForAll(message) })
    : unreadable(call)
}

/** While the wallet is empty or the pickup location unknown, every parcel is refused. */
const isForAll = (message: string) => /recharge|wallet|wrong pickup location/i.test(message)

const trackingUrl = (awb: string) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`
const idList = (id: string) => [/^\d+$/.test(id) ? Number(id) : id]

/** Judges answers by their bodies, never by the status alone. */
export function openShiprocket(config: ShiprocketConfig, options: ServiceOptions = {}): Required<Courier> {
  const call = shiprocketCaller(config, options)

  async function find(reference: string): Promise<CourierOrder | undefined> {
    const query = new URLSearchParams({ filter_by: 'channel_order_id', filter: reference })
    const answer = await call({ call: 'find', method: 'GET', path: `/orders?${query}` })
    const { data } = OrdersResponse.parse(answer.body)
    if (!data) throw failure('find', answer)
    // The filter also matches parts of ids, and cancelled orders, which can't be reused.
    const found = data.find(
      (order) => order.channel_order_id === reference && !isCancelledOrder(order.status_code) && order.id,
    )
    const shipmentId = found?.shipments?.find(({ id }) => id)?.id
    return found?.id && shipmentId ? { orderId: found.id, shipmentId } : undefined
  }

  async function make(reference: string, path: string, body: object): Promise<CourierOrder> {
    const earlier = await find(reference)
    if (earlier) return earlier
    const answer = await call({ call: 'create', method: 'POST', path, body })
    const { order_id: orderId, shipment_id: shipmentId, status_code } = CreatedResponse.parse(answer.body)
    if (orderId && shipmentId) {
      if (!isCancelledOrder(status_code)) return { orderId, shipmentId }
      throw new CourierRefusal('create', answer.status, `${reference} was cancelled there and can’t be used again`)
    }
    const taken = /already been taken/i.test(answer.message) ? await find(reference) : undefined
    if (taken) return taken
    throw failure('create', answer)
  }

  async function readAwb(order: CourierOrder): Promise<Assignment | undefined> {
    const answer = await call({
      call: 'shipment',
      method: 'GET',
      path: `/shipments/${encodeURIComponent(order.shipmentId)}`,
    })
    if (answer.status >= 400) throw failure('shipment', answer)
    const { awb, courier } = ShipmentResponse.parse(answer.body).data ?? {}
    return awb ? { awb, courierName: courier ?? 'Shiprocket', trackingUrl: trackingUrl(awb) } : undefined
  }

  async function isOrderCancelled({ orderId }: CourierOrder): Promise<boolean> {
    const answer = await call({ call: 'find', method: 'GET', path: `/orders/show/${encodeURIComponent(orderId)}` })
    const { data } = OrderResponse.parse(answer.body)
    if (!data) throw failure('find', answer)
    return isCancelledOrder(data.status_code)
  }

  /** Shiprocket compares the configured name exactly. */
  async function pickupAddress(): Promise<CourierAddress> {
    const answer = await call({ call: 'locations', method: 'GET', path: '/settings/company/pickup' })
    const places = PickupLocationsResponse.parse(answer.body).data?.shipping_address
    if (!places) throw failure('locations', answer)
    const place = places.find(({ pickup_location }) => pickup_location === config.pickupLocation)
    if (!place)
      throw new CourierRefusal('locations', answer.status, `Shiprocket has no pickup location ${config.pickupLocation}`)
    const {
      name = '',
      address = '',
      address_2 = '',
      city = '',
      state = '',
      pin_code = '',
      phone = '',
      email = '',
    } = place
    return { name, lines: `${address} ${address_2}`.trim(), city, state, pincode: pin_code, phone, email }
  }

  let from: { pincode: Promise<string>; until: number } | undefined

  /** Prices of many parcels are asked for at once, and Shiprocket limits calls: it is read once in ten minutes. */
  function pickupPincode(): Promise<string> {
    if (from === undefined || performance.now() > from.until) {
      const pincode = pickupAddress().then((address) => address.pincode)
      from = { pincode, until: performance.now() + 600_000 }
      pincode.catch(() => {
        from = undefined
      })
    }
    return from.pincode
  }

  return {
    find,
    problemsOf,

    async serviceability({ pincode, weightGrams, size, cashToCollect, value }) {
      const from = await pickupPincode()
      const query = new URLSearchParams({
        pickup_postcode: from,
        delivery_postcode: pincode,
        cod: cashToCollect > 0 ? '1' : '0',
        weight: String(weightGrams / 1000),
        declared_value: String(Math.round(value / 100)),
        ...(size && { length: String(size.lengthCm), breadth: String(size.widthCm), height: String(size.heightCm) }),
      })
      const answer = await call({ call: 'serviceability', method: 'GET', path: `/courier/serviceability/?${query}` })
      if (answer.status === 404) return []
      const { data } = ServiceabilityResponse.parse(answer.body)
      if (!data) throw new CourierRefusal('serviceability', answer.status, plainWords(answer.message))
      return (data.available_courier_companies ?? []).flatMap((item) => {
        const { courier_company_id: companyId, courier_name: name, rate, cod, blocked } = item
        if (!companyId || !name || rate === undefined || blocked === 1 || (cashToCollect > 0 && cod === 0)) return []
        const [charge, days, rating] = [
          fromRupees(roundedRupees(rate)),
          item.estimated_delivery_days ?? null,
          item.rating ?? null,
        ]
        return [
          { companyId, name, charge, days, rating, isRecommended: companyId === data.recommended_courier_company_id },
        ]
      })
    },

    async create(parcel) {
      return make(parcel.reference, '/orders/create/adhoc', orderForm(parcel, config.pickupLocation))
    },

    async createReturn(parcel) {
      return make(parcel.reference, '/orders/create/return', returnForm(parcel, await pickupAddress()))
    },

    async assign(order, companyId) {
      const earlier = await readAwb(order)
      if (earlier) return earlier
      const body = { shipment_id: idList(order.shipmentId)[0], ...(companyId && { courier_id: Number(companyId) }) }
      const answer = await call({ call: 'assign', method: 'POST', path: '/courier/assign/awb', body })
      const { awb_assign_status, response } = AssignResponse.parse(answer.body)
      const { awb_code: awb, courier_name, freight_charges } = response?.data ?? {}
      if (awb && awb_assign_status !== 0)
        return {
          ...{ awb, courierName: courier_name ?? 'Shiprocket', trackingUrl: trackingUrl(awb) },
          freight: freightOf(freight_charges),
        }
      // It may have one by now, even if refused.
      const tracking = await readAwb(order)
      if (tracking) return tracking
      throw awb_assign_status === 0
        ? new CourierRefusal('assign', answer.status, plainWords(answer.message), {
            isForAll: isForAll(answer.message),
          })
        : failure('assign', answer)
    },

    async pickup({ shipmentId }) {
      const body = { shipment_id: idList(shipmentId) }
      const answer = await call({ call: 'pickup', method: 'POST', path: '/courier/generate/pickup', body })
      const { pickup_status, response } = PickupResponse.parse(answer.body)
      if (pickup_status === 1) return parseCourierDate(response?.pickup_scheduled_date) ?? null
      if (isDoneBefore(answer.message)) return null
      throw failure('pickup', answer)
    },

    async label({ shipmentId }) {
      const body = { shipment_id: idList(shipmentId) }
      const answer = await call({ call: 'label', method: 'POST', path: '/courier/generate/label', body })
      const { label_url } = LabelResponse.parse(answer.body)
      if (!label_url)
        throw answer.message
          ? new CourierRefusal('label', answer.status, plainWords(answer.message))
          : unreadable('label')
      return fetchDocument(label_url, config.apiUrl, options.timeoutMs ?? 10_000)
    },

    async manifest(orders) {
      const ask = async (path: string, body: object) => {
        const answer = await call({ call: 'manifest', method: 'POST', path, body })
        const { manifest_url, already_manifested_shipment_ids } = ManifestResponse.parse(answer.body)
        return { answer, link: manifest_url, earlier: already_manifested_shipment_ids ?? [] }
      }
      const generate = (shipmentIds: readonly string[]) =>
        ask('/manifests/generate', { shipment_id: shipmentIds.flatMap(idList) })
      const shipmentIds = orders.map(({ shipmentId }) => shipmentId)
      let manifest = await generate(shipmentIds)
      if (manifest.earlier.length > 0) {
        const others = shipmentIds.filter((id) => !manifest.earlier.includes(id))
        if (others.length > 0) await generate(others)
        manifest = await ask('/manifests/print', { order_ids: orders.flatMap(({ orderId }) => idList(orderId)) })
      }
      const { answer, link } = manifest
      if (!link) throw new CourierRefusal('manifest', answer.status, plainWords(answer.message))
      return fetchDocument(link, config.apiUrl, options.timeoutMs ?? 10_000)
    },

    async cancel(order) {
      if (await isOrderCancelled(order)) return true
      const answer = await call({
        call: 'cancel',
        method: 'POST',
        path: '/orders/cancel',
        body: { ids: idList(order.orderId) },
      })
      if (await isOrderCancelled(order)) return true
      if (answer.status >= 400 && !isDoneBefore(answer.message)) throw failure('cancel', answer)
      return false
    },

    async track({ shipmentId }) {
      const path = `/courier/track/shipment/${encodeURIComponent(shipmentId)}`
      const answer = await call({ call: 'track', method: 'GET', path })
      const { tracking_data } = TrackResponse.parse(answer.body)
      if (!tracking_data) throw failure('track', answer)
      return readTracking(tracking_data)
    },

    async actOnFailedAttempt(awb, { action, comment, date, phone }) {
      const path = `/ndr/${encodeURIComponent(awb)}/action`
      const body = {
        action: action === 'send back' ? 'return' : 're-attempt',
        comments: comment,
        ...(date && { deferred_date: date }),
        ...(phone && { phone }),
      }
      const answer = await call({ call: 'act', method: 'POST', path, body })
      if (answer.status >= 400 || /cannot|invalid|not allowed/i.test(answer.message))
        throw new CourierRefusal('act', answer.status, plainWords(answer.message))
    },
  }
}
