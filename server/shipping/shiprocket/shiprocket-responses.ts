import { shortened } from '@kargha/domain/graphemes.ts'
import { z } from 'zod'

// Only fields that we read are declared. Numbers may be text; missing values null, empty or left out.

const empty = ['', 'NA', 'null']
/** Undefined if missing. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const trimmed = String(value ?? '').trim()
    return empty.includes(trimmed) ? undefined : trimmed
  })
const number = text.transform((value) => {
  const parsed = Number(value)
  return value === undefined || Number.isNaN(parsed) ? undefined : parsed
})
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch(null)

export const LoginResponse = z.looseObject({ token: z.string().min(20) })

export const CreatedResponse = z.looseObject({
  order_id: text,
  shipment_id: text,
  /** Numbering of orders. */
  status_code: number,
})

export const OrdersResponse = z.looseObject({
  data: list(
    z.looseObject({
      id: text,
      channel_order_id: text,
      status_code: number,
      shipments: list(z.looseObject({ id: text })),
    }),
  ),
})

export const OrderResponse = z.looseObject({
  data: z.looseObject({ id: text, status_code: number }).nullish().catch(null),
})

export const ShipmentResponse = z.looseObject({
  data: z.looseObject({ awb: text, courier: text }).nullish().catch(null),
})

export const AssignResponse = z.looseObject({
  awb_assign_status: number,
  response: z
    .looseObject({
      data: z
        .looseObject({ awb_code: text, courier_name: text, awb_assign_error: text, freight_charges: number })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})

export const PickupResponse = z.looseObject({
  pickup_status: number,
  response: z.looseObject({ pickup_scheduled_date: z.unknown().optional() }).nullish().catch(null),
})

const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined)

export const LabelResponse = z.looseObject({ label_url: link })

export const ManifestResponse = z.looseObject({
  manifest_url: link,
  /** Parcels that are on an earlier manifest: none was made then. */
  already_manifested_shipment_ids: list(text),
})

export const ServiceabilityResponse = z.looseObject({
  data: z
    .looseObject({
      available_courier_companies: list(
        z.looseObject({
          courier_company_id: text,
          courier_name: text,
          rate: number,
          cod: number,
          blocked: number,
          estimated_delivery_days: number,
          rating: number,
        }),
      ),
      recommended_courier_company_id: text,
    })
    .nullish()
    .catch(null),
})

export const TrackResponse = z.looseObject({
  tracking_data: z
    .looseObject({
      track_status: number,
      /** Numbering of shipments. */
      shipment_status: number,
      shipment_track: list(z.looseObject({ awb_code: text, delivered_date: z.unknown().optional() })),
      shipment_track_activities: list(
        z.looseObject({ date: z.unknown().optional(), activity: text, location: text, 'sr-status': number }),
      ),
    })
    .nullish()
    .catch(null),
})

export const PickupLocationsResponse = z.looseObject({
  data: z
    .looseObject({
      shipping_address: list(
        z.looseObject({
          pickup_location: text,
          name: text,
          email: text,
          phone: text,
          address: text,
          address_2: text,
          city: text,
          state: text,
          pin_code: text,
        }),
      ),
    })
    .nullish()
    .catch(null),
})

/** Removes phone numbers, email addresses and links: the text is stored and read by people. */
export const withoutPersonalData = (words: string): string =>
  shortened(
    words
      .replace(/https?:\/\/\S+/gi, '…')
      .replace(/\S+@\S+/g, '…')
      .replace(/\+?\d[\d\s-]{8,}\d/g, '…')
      .replace(/\s+/g, ' ')
      .trim(),
    300,
  )

/** Messages may be nested objects, lists or JSON in a text. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  if (!/^[{[]/.test(value)) return [value]
  try {
    return textsIn(JSON.parse(value))
  } catch {
    return [value]
  }
}

const MessageFields = z.looseObject({
  message: z.unknown().optional(),
  errors: z.unknown().optional(),
  error_message: z.unknown().optional(),
  response: z.unknown().optional(),
})

/** An answer's error message without personal data; may be empty. */
export function messageOf(body: unknown): string {
  const parsed = MessageFields.safeParse(body)
  if (!parsed.success) return ''
  const { message, errors, error_message, response } = parsed.data
  const assign = AssignResponse.safeParse(body).data?.response?.data?.awb_assign_error
  const words = [...textsIn(message), ...textsIn(errors), ...textsIn(error_message), ...textsIn(assign)]
  if (words.length === 0 && typeof response === 'string') words.push(response)
  return withoutPersonalData([...new Set(words)].join(' '))
}
