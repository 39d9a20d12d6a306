import { resolve } from 'node:path'
import { type CourierConfigs, readCouriers } from './courier-config.ts'
import { StartError } from './start-error.ts'
import { withoutSlash } from './variable-kinds.ts'
import { readVariables, serverVariables } from './variables.ts'

export type Config = {
  port: number
  host: string
  /** Undefined: the shop's port. */
  adminPort: number | undefined
  metricsToken: string | undefined
  tracesUrl: string | undefined
  databaseUrl: string
  /** As the tables' owner; undefined: the shop's own role. */
  migrationDatabaseUrl: string | undefined
  replicaUrls: string[]
  /** Absolute. Holds media and captured emails. */
  dataDirectory: string
  smtpUrl: string | undefined
  mailFrom: string
  /** No trailing slash. */
  publicUrl: string
  /** The back office's, without a slash at its end. */
  adminUrl: string
  corsOrigins: string[]
  trustedProxies: string[]
  /** Addresses and ranges. */
  importPicturesFrom: string[]
  /** Undefined: media on disk. Without keys, the AWS SDK looks for them. */
  s3:
    | {
        bucket: string
        endpoint: string | undefined
        region: string
        accessKeyId: string | undefined
        secretAccessKey: string | undefined
      }
    | undefined
  phonepe: PhonePeConfig | undefined
  /** Undefined: staff enter the courier's reports. */
  couriers: CourierConfigs
  /** The first owner, created if there is none. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  demo: boolean
  /** No payment sandbox; no start without an owner. */
  production: boolean
  /** Requests are served for so long after the stop signal, while /readyz fails. */
  drainSeconds: number
  /** 64 hexadecimal digits; undefined: a file in `dataDirectory`. */
  secretKey: string | undefined
  rateLimits: boolean
  logLevel: string
}

export type PhonePeConfig = {
  clientId: string
  clientSecret: string
  clientVersion: string
  /** No trailing slashes. In production tokens have their own base URL. */
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

/** Where money moves. */
export const livePhonePeUrl: string = phonePeAddresses.production.apiUrl

type ServerVariables = ReturnType<typeof readVariables<typeof serverVariables>>

/** All or none: the shop must not take money without being notified. */
function readPhonePe(values: ServerVariables): PhonePeConfig | undefined {
  const addresses = values.PHONEPE_ENV && phonePeAddresses[values.PHONEPE_ENV]
  const required = {
    PHONEPE_CLIENT_ID: values.PHONEPE_CLIENT_ID,
    PHONEPE_CLIENT_SECRET: values.PHONEPE_CLIENT_SECRET,
    PHONEPE_CLIENT_VERSION: values.PHONEPE_CLIENT_VERSION,
    PHONEPE_WEBHOOK_USER: values.PHONEPE_WEBHOOK_USER,
    PHONEPE_WEBHOOK_PASSWORD: values.PHONEPE_WEBHOOK_PASSWORD,
    'PHONEPE_ENV (or PHONEPE_TOKEN_URL and PHONEPE_API_URL)':
      addresses || (values.PHONEPE_TOKEN_URL && values.PHONEPE_API_URL),
  }
  const isAnySet = Object.entries(values).some(([name, value]) => name.startsWith('PHONEPE_') && value)
  if (!isAnySet) return undefined
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length > 0)
    throw new StartError(`PhonePe needs all of its variables or none, but these are not set: ${missing.join(', ')}`)
  return {
    clientId: values.PHONEPE_CLIENT_ID ?? '',
    clientSecret: values.PHONEPE_CLIENT_SECRET ?? '',
    clientVersion: values.PHONEPE_CLIENT_VERSION ?? '',
    tokenUrl: withoutSlash(values.PHONEPE_TOKEN_URL ?? addresses?.tokenUrl ?? ''),
    apiUrl: withoutSlash(values.PHONEPE_API_URL ?? addresses?.apiUrl ?? ''),
    webhookUser: values.PHONEPE_WEBHOOK_USER ?? '',
    webhookPassword: values.PHONEPE_WEBHOOK_PASSWORD ?? '',
  }
}

/**
 * Throws StartError for invalid variables, incomplete sets of PhonePe's or Shiprocket's and, in production, the demo or
 * unrequested capture of emails.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readVariables(serverVariables, environment)
  const production = values.NODE_ENV === 'production'
  if (production && values.DEMO)
    throw new StartError(
      'DEMO must be off with NODE_ENV=production: the passwords of the demo’s accounts are published',
    )
  if (production && !values.SMTP_URL && !values.MAIL_CAPTURE)
    throw new StartError(
      'SMTP_URL must be set in production, or MAIL_CAPTURE=on to capture emails in DATA_DIR/mail instead',
    )
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST
  const publicUrl = withoutSlash(values.PUBLIC_URL ?? `http://${host}:${values.PORT}`)
  return {
    port: values.PORT,
    host: values.HOST,
    adminPort: values.ADMIN_PORT,
    metricsToken: values.METRICS_TOKEN,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    replicaUrls: values.DATABASE_REPLICA_URL ?? [],
    dataDirectory: resolve(values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl,
    adminUrl: withoutSlash(values.ADMIN_URL ?? `${publicUrl}/admin`),
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    importPicturesFrom: values.IMPORT_PICTURES_FROM ?? [],
    s3: values.S3_BUCKET
      ? {
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    phonepe: readPhonePe(values),
    couriers: readCouriers(values),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO,
    production,
    drainSeconds: values.DRAIN_SECONDS,
    secretKey: values.SECRET_KEY,
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
  }
}
