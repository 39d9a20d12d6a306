import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOrOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const listed = z.string().transform((items) =>
  items
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** An IP address, or a range of them such as 10.0.0.0/8. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
}

const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** Each variable: how it is read, and what to say it wants when it can't be. */
const variables = {
  PORT: [port.default(3000), 'a port number from 1 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'],
  ADMIN_PORT: [port.optional(), 'a port number from 1 to 65535'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'a token of 16 characters or more'],
  DATABASE_URL: [url(/^postgres(ql)?$/), 'a PostgreSQL address: postgres://user:password@host:5432/name'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  SMTP_URL: [url(/^smtps?$/).optional(), 'a mail server: smtp://user:password@host:587'],
  MAIL_FROM: [z.string().includes('@').default('Kargha <shop@kargha.test>'), 'a sender: Shop <shop@example.in>'],
  PUBLIC_URL: [url(/^https?$/).optional(), 'the shop’s address: https://shop.example.in'],
  S3_BUCKET: [z.string().optional(), 'the name of a bucket'],
  S3_ENDPOINT: [url(/^https?$/).optional(), 'a store’s address: https://s3.example.in'],
  S3_REGION: [z.string().default('us-east-1'), 'a region'],
  S3_ACCESS_KEY_ID: [z.string().optional(), 'a key'],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), 'a key'],
  CORS_ORIGINS: [listed.default([]), 'origins, separated by commas'],
  TRUSTED_PROXIES: [
    listed.refine((items) => items.every(isAddressOrRange)).default([]),
    'addresses or ranges, separated by commas: 10.0.0.7, 172.16.0.0/12',
  ],
  ADMIN_EMAIL: [z.email().toLowerCase().optional(), 'the first owner’s e-mail address'],
  ADMIN_PASSWORD: [z.string().min(8).max(128).optional(), 'a password of 8 to 128 characters'],
  PHONEPE_ENV: [z.enum(['sandbox', 'production']).optional(), 'sandbox or production'],
  PHONEPE_CLIENT_ID: [z.string().optional(), 'the client id that PhonePe gave'],
  PHONEPE_CLIENT_SECRET: [z.string().optional(), 'the client secret that PhonePe gave'],
  PHONEPE_CLIENT_VERSION: [z.string().regex(/^\d+$/).optional(), 'a whole number; 1 in PhonePe’s own sandbox'],
  PHONEPE_WEBHOOK_USER: [
    z
      .string()
      .regex(/^\w{5,20}$/)
      .optional(),
    '5 to 20 letters, digits and _, the same as in PhonePe’s dashboard',
  ],
  PHONEPE_WEBHOOK_PASSWORD: [
    z
      .string()
      .regex(/^(?=.*[A-Za-z])(?=.*\d).{8,20}$/)
      .optional(),
    '8 to 20 characters with a letter and a digit, the same as in PhonePe’s dashboard',
  ],
  PHONEPE_TOKEN_URL: [url(/^https?$/).optional(), 'the address before /v1/oauth/token'],
  PHONEPE_API_URL: [url(/^https?$/).optional(), 'the address before /checkout/v2/pay'],
  DEMO: [onOrOff.default(false), 'on or off'],
  RATE_LIMITS: [onOrOff.default(true), 'on or off'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

export type Config = {
  port: number
  host: string
  /** Where the back office and its API are served, if not with the shop. */
  adminPort: number | undefined
  /** Opens /metrics to others than this machine. */
  metricsToken: string | undefined
  databaseUrl: string
  /** Absolute. Holds uploaded media and captured mail. */
  dataDirectory: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Without a slash at the end. */
  publicUrl: string
  corsOrigins: string[]
  /** Addresses and ranges of the proxies that may say whom they speak for. */
  trustedProxies: string[]
  /** Where media lasts, if not on this machine's disk. Without keys the AWS client looks for some where it always does. */
  s3:
    | {
        bucket: string
        endpoint: string | undefined
        region: string
        accessKeyId: string | undefined
        secretAccessKey: string | undefined
      }
    | undefined
  /** The payment gateway; without it there is no paying online. */
  phonepe: PhonePeConfig | undefined
  /** The first owner, made where the shop has none. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  demo: boolean
  /** NODE_ENV=production: what is only for trying out is refused. */
  production: boolean
  rateLimits: boolean
  logLevel: string
}

export type PhonePeConfig = {
  clientId: string
  clientSecret: string
  clientVersion: string
  /** Where tokens are had and everything else is asked: in production they differ. Without a slash at the end. */
  tokenUrl: string
  apiUrl: string
  webhookUser: string
  webhookPassword: string
}

const phonePeAddresses = {
  sandbox: {
    tokenUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    apiUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
  production: {
    tokenUrl: 'https://api.phonepe.com/apis/identity-manager',
    apiUrl: 'https://api.phonepe.com/apis/pg',
  },
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** All of the gateway's variables or none: money must not be taken by a shop that then can't hear of it. */
function readPhonePe(given: Variables): PhonePeConfig | undefined {
  const addresses = given.PHONEPE_ENV && phonePeAddresses[given.PHONEPE_ENV]
  const wanted = {
    PHONEPE_CLIENT_ID: given.PHONEPE_CLIENT_ID,
    PHONEPE_CLIENT_SECRET: given.PHONEPE_CLIENT_SECRET,
    PHONEPE_CLIENT_VERSION: given.PHONEPE_CLIENT_VERSION,
    PHONEPE_WEBHOOK_USER: given.PHONEPE_WEBHOOK_USER,
    PHONEPE_WEBHOOK_PASSWORD: given.PHONEPE_WEBHOOK_PASSWORD,
    'PHONEPE_ENV (or PHONEPE_TOKEN_URL and PHONEPE_API_URL)':
      addresses || (given.PHONEPE_TOKEN_URL && given.PHONEPE_API_URL),
  }
  const missing = Object.entries(wanted).filter(([, value]) => !value)
  const isNothingSet = !Object.keys(given).some((name) => name.startsWith('PHONEPE_') && given[name as keyof Variables])
  if (isNothingSet) return undefined
  if (missing.length > 0)
    throw new StartError(
      `PhonePe wants all of its variables or none, but got no ${missing.map(([name]) => name).join(', ')}`,
    )
  return {
    clientId: given.PHONEPE_CLIENT_ID ?? '',
    clientSecret: given.PHONEPE_CLIENT_SECRET ?? '',
    clientVersion: given.PHONEPE_CLIENT_VERSION ?? '',
    tokenUrl: withoutSlash(given.PHONEPE_TOKEN_URL ?? addresses?.tokenUrl ?? ''),
    apiUrl: withoutSlash(given.PHONEPE_API_URL ?? addresses?.apiUrl ?? ''),
    webhookUser: given.PHONEPE_WEBHOOK_USER ?? '',
    webhookPassword: given.PHONEPE_WEBHOOK_PASSWORD ?? '',
  }
}

const secret = /URL|SECRET|PASSWORD|KEY|TOKEN/

function read(environment: NodeJS.ProcessEnv): Variables {
  const entries = Object.entries(variables).map(([name, [schema, wants]]) => {
    // An empty variable is one that was not set.
    const got = environment[name] || undefined
    const parsed = schema.safeParse(got)
    if (parsed.success) return [name, parsed.data]
    const shown = got === undefined ? 'nothing' : secret.test(name) ? 'something else' : `"${got}"`
    throw new StartError(`${name} wants ${wants}, but got ${shown}`)
  })
  return Object.fromEntries(entries) as Variables
}

/** Reads the variables. Throws StartError naming the first bad one, what it got (unless secret) and what it wants. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = read(environment)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  return {
    port: given.PORT,
    host: given.HOST,
    adminPort: given.ADMIN_PORT,
    metricsToken: given.METRICS_TOKEN,
    databaseUrl: given.DATABASE_URL,
    dataDirectory: resolve(given.DATA_DIR),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    publicUrl: withoutSlash(given.PUBLIC_URL ?? `http://${host}:${given.PORT}`),
    corsOrigins: given.CORS_ORIGINS,
    trustedProxies: given.TRUSTED_PROXIES,
    s3: given.S3_BUCKET
      ? {
          bucket: given.S3_BUCKET,
          endpoint: given.S3_ENDPOINT,
          region: given.S3_REGION,
          accessKeyId: given.S3_ACCESS_KEY_ID,
          secretAccessKey: given.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    phonepe: readPhonePe(given),
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    demo: given.DEMO,
    production: environment.NODE_ENV === 'production',
    rateLimits: given.RATE_LIMITS,
    logLevel: given.LOG_LEVEL,
  }
}
