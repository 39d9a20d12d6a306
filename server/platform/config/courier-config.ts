import type { CourierServiceName } from '@kargha/domain/enums.ts'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { onOrOff, optional, text, url, type Variable, type VariableValues, withoutSlash } from './variable-kinds.ts'

const sandboxed = 'the courier sandbox’s'

export const courierVariables = {
  SHIPROCKET_LIVE: {
    ...onOrOff,
    default: 'off',
    meaning: '`on` lets parcels be booked with Shiprocket itself, which costs money; it has no sandbox of its own',
  },
  SHIPROCKET_EMAIL: {
    schema: z.email().optional(),
    expected: 'the email address of an API user in Shiprocket’s panel',
    unset: sandboxed,
    meaning: 'the email address of an API user in Shiprocket’s panel',
  },
  SHIPROCKET_PASSWORD: {
    schema: text.optional(),
    expected: 'the API user’s password',
    unset: sandboxed,
    meaning: 'the API user’s password',
    secret: 'value',
  },
  SHIPROCKET_PICKUP_LOCATION: {
    schema: z.string().min(1).max(36).optional(),
    expected: 'the nickname of a pickup location, 36 characters at most',
    unset: sandboxed,
    meaning: 'the nickname of the pickup location in Shiprocket’s panel, exactly as written',
  },
  SHIPROCKET_WEBHOOK_TOKEN: {
    schema: z.string().min(16).optional(),
    expected: 'a token of 16 characters or more',
    unset: sandboxed,
    meaning: 'the token in Shiprocket’s panel for the webhook `/api/v1/parcels/events`',
    secret: 'value',
  },
  SHIPROCKET_BASE_URL: {
    ...optional(url(/^https?$/)),
    expected: 'the address before /auth/login',
    unset: 'Shiprocket’s, with `SHIPROCKET_LIVE`',
    meaning: 'another address for the courier’s calls',
  },
} as const satisfies Record<string, Variable>
type CourierVariables = VariableValues<typeof courierVariables>

export type ShiprocketConfig = {
  email: string
  password: string
  /** No trailing slash. */
  apiUrl: string
  /** The x-api-key of its webhooks. */
  webhookToken: string
  pickupLocation: string
}

/** Shiprocket has no sandbox: calls here are real, and bookings cost money. */
const shiprocketUrl = 'https://apiv2.shiprocket.in/v1/external'

/** All or none. The real address needs SHIPROCKET_LIVE=on, as bookings cost money. */
function readShiprocket(values: CourierVariables): ShiprocketConfig | undefined {
  const { SHIPROCKET_LIVE: isLive, SHIPROCKET_BASE_URL: baseUrl } = values
  const required = {
    SHIPROCKET_EMAIL: values.SHIPROCKET_EMAIL,
    SHIPROCKET_PASSWORD: values.SHIPROCKET_PASSWORD,
    SHIPROCKET_WEBHOOK_TOKEN: values.SHIPROCKET_WEBHOOK_TOKEN,
    SHIPROCKET_PICKUP_LOCATION: values.SHIPROCKET_PICKUP_LOCATION,
  }
  if (!isLive && !baseUrl && Object.values(required).every((value) => !value)) return undefined
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length > 0)
    throw new StartError(`Shiprocket needs all of its variables or none, but these are not set: ${missing.join(', ')}`)
  const isReal = !baseUrl || /(^|\.)shiprocket\.in$/.test(new URL(baseUrl).hostname)
  if (isReal && !isLive)
    throw new StartError(
      'SHIPROCKET_LIVE must be on for parcels to be booked with Shiprocket, which costs money; for a sandbox set SHIPROCKET_BASE_URL',
    )
  return {
    email: values.SHIPROCKET_EMAIL ?? '',
    password: values.SHIPROCKET_PASSWORD ?? '',
    apiUrl: withoutSlash(baseUrl ?? shiprocketUrl),
    webhookToken: values.SHIPROCKET_WEBHOOK_TOKEN ?? '',
    pickupLocation: values.SHIPROCKET_PICKUP_LOCATION ?? '',
  }
}

/** Undefined where a service is not set up. */
export const readCouriers = (values: CourierVariables) =>
  ({ shiprocket: readShiprocket(values) }) satisfies Record<CourierServiceName, object | undefined>
export type CourierConfigs = ReturnType<typeof readCouriers>
