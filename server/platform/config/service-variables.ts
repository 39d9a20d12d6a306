import { z } from 'zod'
import { onOrOff, optional, port, text, url, type Variable } from './variable-kinds.ts'

const sandboxed = 'the payment sandbox’s'
const courierSandboxed = 'the courier sandbox’s'

export const serviceVariables = {
  PHONEPE_ENV: {
    schema: z.enum(['sandbox', 'production']).optional(),
    expected: 'sandbox or production',
    unset: 'none',
    meaning: '`sandbox` (PhonePe’s own) or `production`: sets the gateway’s addresses',
  },
  PHONEPE_CLIENT_ID: {
    schema: text.optional(),
    expected: 'the client id that PhonePe issued',
    unset: sandboxed,
    meaning: 'the client id that PhonePe issued',
  },
  PHONEPE_CLIENT_SECRET: {
    schema: text.optional(),
    expected: 'the client secret that PhonePe issued',
    unset: sandboxed,
    meaning: 'the client secret that PhonePe issued',
    secret: 'value',
  },
  PHONEPE_CLIENT_VERSION: {
    schema: z.string().regex(/^\d+$/).optional(),
    expected: 'a whole number; 1 in PhonePe’s own sandbox',
    unset: sandboxed,
    meaning: 'the client version that PhonePe issued',
  },
  PHONEPE_WEBHOOK_USER: {
    schema: z.stringFormat('webhook user', /^\w{5,20}$/).optional(),
    expected: '5 to 20 letters, digits and _, the same as in PhonePe’s dashboard',
    unset: sandboxed,
    meaning: 'the user name in PhonePe’s dashboard for `/api/v1/payments/phonepe/webhook`',
  },
  PHONEPE_WEBHOOK_PASSWORD: {
    schema: z.stringFormat('webhook password', /^(?=.*[A-Za-z])(?=.*\d).{8,20}$/).optional(),
    expected: '8 to 20 characters with a letter and a digit, the same as in PhonePe’s dashboard',
    unset: sandboxed,
    meaning: 'the password in PhonePe’s dashboard for the same webhook',
    secret: 'value',
  },
  PHONEPE_TOKEN_URL: {
    ...optional(url(/^https?$/)),
    expected: 'the address before /v1/oauth/token',
    unset: 'set by `PHONEPE_ENV`',
    meaning: 'another address for the gateway’s tokens',
  },
  PHONEPE_API_URL: {
    ...optional(url(/^https?$/)),
    expected: 'the address before /checkout/v2/pay',
    unset: 'set by `PHONEPE_ENV`',
    meaning: 'another address for the gateway’s other calls',
  },
  SHIPROCKET_LIVE: {
    ...onOrOff,
    default: 'off',
    meaning: '`on` lets parcels be booked with Shiprocket itself, which costs money; it has no sandbox of its own',
  },
  SHIPROCKET_EMAIL: {
    schema: z.email().optional(),
    expected: 'the email address of an API user in Shiprocket’s panel',
    unset: courierSandboxed,
    meaning: 'the email address of an API user in Shiprocket’s panel',
  },
  SHIPROCKET_PASSWORD: {
    schema: text.optional(),
    expected: 'the API user’s password',
    unset: courierSandboxed,
    meaning: 'the API user’s password',
    secret: 'value',
  },
  SHIPROCKET_PICKUP_LOCATION: {
    schema: z.string().min(1).max(36).optional(),
    expected: 'the nickname of a pickup location, 36 characters at most',
    unset: courierSandboxed,
    meaning: 'the nickname of the pickup location in Shiprocket’s panel, exactly as written',
  },
  SHIPROCKET_WEBHOOK_TOKEN: {
    schema: z.string().min(16).optional(),
    expected: 'a token of 16 characters or more',
    unset: courierSandboxed,
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

/** The sandboxes' ports, which `npm start` alone reads. */
export const sandboxVariables = {
  PHONEPE_SANDBOX_PORT: {
    schema: port.schema.optional(),
    expected: `${port.expected} that is not PORT`,
    unset: '`PORT` + 1',
    meaning: 'the port of the payment sandbox',
  },
  SHIPROCKET_SANDBOX_PORT: {
    schema: port.schema.optional(),
    expected: `${port.expected} that is not PORT`,
    unset: '`PORT` + 2',
    meaning: 'the port of the courier sandbox, whose page moves its parcels',
  },
} as const satisfies Record<string, Variable>
