import type { FastifyInstance } from 'fastify'
import { type FieldErrors, invalid } from '../api-error.ts'
import type { PickupLocation, Sandbox } from '../state.ts'

const limits = { pickup_location: 36, address: 80 } as const
const required = ['pickup_location', 'name', 'email', 'phone', 'address', 'city', 'state', 'country', 'pin_code']

export function pickupRoutes(app: FastifyInstance, { state }: Sandbox) {
  const config = { courierCall: 'pickupLocations' } as const

  app.get('/settings/company/pickup', { config }, async () => ({
    data: {
      shipping_address: state.pickupLocations,
      allow_more: '1',
      is_blackbox_seller: false,
      company_name: 'Kargha',
      recent_addresses: [],
    },
  }))

  app.post<{ Body: Record<string, unknown> | null }>('/settings/company/addpickup', { config }, async ({ body }) => {
    const fields = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
    const errors: FieldErrors = {}
    for (const name of required) if (!fields[name]) errors[name] = [`The ${name} field is required.`]
    for (const [name, max] of Object.entries(limits))
      if ((fields[name] ?? '').length > max) errors[name] = [`The ${name} may not be greater than ${max} characters.`]
    if (fields.phone && !/^[6-9]\d{9}$/.test(fields.phone)) errors.phone = ['The phone format is invalid.']
    if (fields.address && !/\d/.test(fields.address))
      errors.address = ['Address line 1 should have House no / Flat no / Road no.']
    if (Object.keys(errors).length > 0) throw invalid(errors, 'The given data was invalid.')
    // A repeated name makes a second location.
    const location = {
      ...state.pickupLocations[0],
      ...fields,
      id: 11_001 + state.pickupLocations.length,
      address_2: fields.address_2 ?? '',
      phone_verified: 0,
      is_primary_location: 0,
    } as PickupLocation
    state.pickupLocations.push(location)
    return {
      success: true,
      address: location,
      pickup_id: location.id,
      company_name: 'Kargha',
      full_name: location.name,
    }
  })
}
