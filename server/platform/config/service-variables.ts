import { z } from 'zod'
import { courierVariables } from './courier-config.ts'
import { optional, port, text, url, type Variable } from './variable-kinds.ts'

const sandboxed = 'the payment sandbox’s'

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
  ...courierVariables,
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
