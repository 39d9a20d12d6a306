import type { FastifyInstance } from 'fastify'
import { ApiError, type FieldErrors, invalid } from '../api-error.ts'
import { dateForms } from '../formats.ts'
import type { Sandbox } from '../state.ts'
import { billedWeight, codCharge, couriersFor, freightOf, type KnownCourier } from './couriers.ts'

type Query = Record<string, string | undefined>

export const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text)

export function serviceabilityRoutes(app: FastifyInstance, { state }: Sandbox) {
  app.get<{ Querystring: Query }>(
    '/courier/serviceability',
    { config: { courierCall: 'serviceability' } },
    async ({ query }) => {
      const { pickup_postcode: from = '', delivery_postcode: to = '' } = query
      const order = query.order_id === undefined ? undefined : state.find(query.order_id)
      if (query.order_id !== undefined && !order)
        throw new ApiError(200, 'Order does not exist!', { status: 404, message: 'Order does not exist!' })
      const errors: FieldErrors = {}
      for (const name of ['pickup_postcode', 'delivery_postcode', ...(order ? [] : ['cod', 'weight'])])
        if (!query[name]) errors[name] = [`The ${name} field is required.`]
      if (query.is_return === '1' && !query.declared_value) errors.declared_value = ['The declared value is required.']
      if (Object.keys(errors).length > 0) throw invalid(errors, 'Required field missing')
      const badPincode = !isPincode(from) ? 'Invalid Pickup Pincode' : !isPincode(to) ? 'Invalid Delivery Pincode' : ''
      if (badPincode) throw new ApiError(200, badPincode, { message: badPincode })

      const size = order?.size ?? [query.length, query.breadth, query.height].map((text) => Number(text ?? 0))
      const lane = {
        pincode: to,
        isCod: order?.isCod ?? query.cod === '1',
        weight: billedWeight(order?.weight ?? Number(query.weight), size),
      }
      const served = couriersFor(state.settings, lane)
      if (served.length === 0 && state.settings.unserviceable === 404)
        throw new ApiError(404, 'No courier is serviceable for this pincode')
      const value = order?.total ?? Number(query.declared_value ?? 1000)
      const companies = served.map((courier, index) =>
        courierItem(courier, index, { ...lane, codCharges: lane.isCod ? codCharge(value) : 0, now: state.now() }),
      )
      const recommended = served.toSorted((a, b) => b.rating - a.rating)[0]?.id ?? null
      return {
        status: 200,
        currency: 'INR',
        data: {
          available_courier_companies: companies,
          blocked_courier_companies: [],
          recommended_courier_company_id: recommended,
          shiprocket_recommended_courier_id: recommended,
          recommended_by: { id: 6, title: 'Recommendation By Shiprocket' },
        },
      }
    },
  )

  app.get('/account/details/wallet-balance', { config: { courierCall: 'wallet' } }, async () => ({
    data: { balance_amount: state.settings.walletBalance.toFixed(2) },
  }))
}

function courierItem(
  courier: KnownCourier,
  index: number,
  {
    pincode,
    isCod,
    weight,
    codCharges,
    now,
  }: { pincode: string; isCod: boolean; weight: number; codCharges: number; now: number },
) {
  const freight = freightOf(courier, weight)
  return {
    id: 990_000 + index,
    courier_company_id: courier.id,
    courier_name: courier.name,
    rate: freight + codCharges,
    freight_charge: freight,
    cod_charges: codCharges,
    rto_charges: Math.round(freight * 0.9),
    coverage_charges: 0,
    other_charges: 0,
    cod: isCod ? 1 : 0,
    is_surface: !courier.air,
    mode: courier.air ? 1 : 0,
    blocked: 0,
    min_weight: 0.5,
    charge_weight: weight,
    surface_max_weight: courier.air ? '0.00' : courier.maxWeight.toFixed(2),
    air_max_weight: courier.air ? courier.maxWeight.toFixed(2) : '0.00',
    estimated_delivery_days: String(courier.days),
    etd: dateForms.american(now + courier.days * 86_400_000),
    etd_hours: courier.days * 24,
    cutoff_time: '11:00',
    rating: courier.rating,
    zone: 'z_d',
    postcode: pincode,
    others: '{"allow_postcode_auto_sync":0,"is_eway_bill_courier":1}',
  }
}
