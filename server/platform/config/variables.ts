import { emailField, invalidEmail } from '@kargha/contract/kernel/email-field.ts'
import { z } from 'zod'
import { sandboxVariables, serviceVariables } from './service-variables.ts'
import { StartError } from './start-error.ts'
import {
  isAddressOrRange,
  list,
  onOrOff,
  optional,
  port,
  text,
  url,
  type Variable,
  type VariableValues,
} from './variable-kinds.ts'

const awsKey = { schema: text.optional(), unset: 'what the AWS SDK finds', expected: 'a key' }
const demoOwner = 'the demo’s owner, in the demo only'

/** In the order of docs/configuration.md. */
export const serverVariables = {
  PORT: { ...port, default: '3000', meaning: 'the port that the shop listens on' },
  HOST: {
    schema: text,
    expected: 'an address to listen on, such as 127.0.0.1',
    default: '127.0.0.1',
    meaning: 'the address that the shop listens on',
  },
  PUBLIC_URL: {
    ...optional(url(/^https?$/)),
    expected: 'the shop’s address: https://shop.example.in',
    unset: '`http://HOST:PORT`',
    meaning: 'the shop’s address in emails and canonical links',
  },
  ADMIN_PORT: {
    ...optional(port),
    unset: 'none',
    meaning: 'serves `/admin` and `/api/v1/admin` on this port only, and not on `PORT`',
  },
  ADMIN_URL: {
    ...optional(url(/^https?$/)),
    expected: 'the back office’s address: https://office.example.in/admin',
    unset: '`PUBLIC_URL/admin`',
    meaning: 'the back office’s address in emails to staff; needed with `ADMIN_PORT`',
  },
  DATABASE_URL: {
    ...url(/^postgres(ql)?$/),
    expected: 'a PostgreSQL address: postgres://user:password@host:5432/name',
    unset: 'an embedded PostgreSQL under `DATA_DIR`',
    meaning: 'any PostgreSQL 15 or later',
  },
  MIGRATION_DATABASE_URL: {
    ...optional(url(/^postgres(ql)?$/)),
    expected: 'a PostgreSQL address: postgres://owner:password@host:5432/name',
    unset: '`DATABASE_URL`',
    meaning: 'the same database as the role that owns its tables and migrates them, so that `DATABASE_URL`’s can’t',
  },
  DATABASE_REPLICA_URL: {
    schema: list
      .refine((urls) => urls.every((each) => /^postgres(ql)?:$/.test(URL.parse(each)?.protocol ?? '')))
      .optional(),
    expected: 'PostgreSQL addresses, separated by commas: postgres://user:password@replica:5432/name',
    unset: 'none',
    meaning: 'replicas of `DATABASE_URL` (separated by commas) from which catalogue pages, lists and searches are read',
    secret: 'value',
  },
  DATA_DIR: {
    schema: text,
    expected: 'a folder',
    default: './data',
    meaning: 'holds the embedded database, media, captured emails and what the sandboxes know',
  },
  S3_BUCKET: {
    schema: text.optional(),
    expected: 'the name of a bucket',
    unset: 'none; media are stored under `DATA_DIR`',
    meaning: 'a bucket that stores media; `DATA_DIR/media` then only caches them',
  },
  S3_ENDPOINT: {
    ...optional(url(/^https?$/)),
    expected: 'a store’s address: https://s3.example.in',
    unset: 'AWS',
    meaning: 'the address of an S3-compatible store',
  },
  S3_REGION: { schema: text, expected: 'a region', default: 'us-east-1', meaning: 'the bucket’s region' },
  S3_ACCESS_KEY_ID: { ...awsKey, meaning: 'the id of the access key to the bucket', secret: 'value' },
  S3_SECRET_ACCESS_KEY: { ...awsKey, meaning: 'the access key to the bucket', secret: 'value' },
  SMTP_URL: {
    ...optional(url(/^smtps?$/)),
    expected: 'a mail server: smtp://user:password@host:587',
    unset: 'none; emails are captured in `DATA_DIR/mail`',
    meaning: 'the mail server that sends the shop’s emails; `production` requires it, or `MAIL_CAPTURE`',
  },
  MAIL_CAPTURE: {
    ...onOrOff,
    default: 'off',
    meaning:
      '`on` lets a shop in `production` capture its emails, one-time passwords included, instead of sending them',
  },
  MAIL_FROM: {
    schema: z.string().includes('@'),
    expected: 'a sender: Shop <shop@example.in>',
    default: 'Kargha <shop@kargha.test>',
    meaning: 'the sender of the shop’s emails',
  },
  TRUSTED_PROXIES: {
    schema: list.refine((items) => items.every(isAddressOrRange)).optional(),
    expected: 'addresses or ranges, separated by commas: 10.0.0.7, 172.16.0.0/12',
    unset: 'none',
    meaning: 'proxies (addresses or ranges, separated by commas) whose `X-Forwarded-For` is trusted',
  },
  IMPORT_PICTURES_FROM: {
    schema: list.refine((items) => items.every(isAddressOrRange)).optional(),
    expected: 'addresses or ranges, separated by commas: 192.168.1.20, 10.0.0.0/8',
    unset: 'none',
    meaning:
      'private addresses or ranges (separated by commas) from which imports may fetch pictures, beside public ones',
  },
  CORS_ORIGINS: {
    schema: list.optional(),
    expected: 'origins, separated by commas',
    unset: 'none',
    meaning: 'other origins (separated by commas) that may call the user API',
  },
  ADMIN_EMAIL: {
    schema: emailField(invalidEmail).pipe(z.string().toLowerCase()).optional(),
    expected: 'the first owner’s email address',
    unset: demoOwner,
    meaning: 'the email address with which the first owner signs in at `/admin`',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).max(128).optional(),
    expected: 'a password of 8 to 128 characters',
    unset: demoOwner,
    meaning: 'the first owner’s password',
    secret: 'value',
  },
  DEMO: {
    ...onOrOff,
    default: 'off',
    unset: '`on` with the embedded database, else `off`',
    meaning: 'fills an empty database with the demo shop; never in production',
  },
  ...serviceVariables,
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    expected: 'a token of 16 characters or more',
    unset: 'none',
    meaning: 'a bearer token with which other machines can read `/metrics` (Prometheus)',
    secret: 'value',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...optional(url(/^https?$/)),
    expected: 'a collector’s address: http://127.0.0.1:4318',
    unset: 'none; nothing is traced',
    meaning: 'an OpenTelemetry collector (OTLP over HTTP) that receives a trace of each request',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(3),
    expected: 'a number of seconds from 0 to 3',
    default: '3',
    unset: '`0` with `npm start`, else `3`',
    meaning: 'how long requests are served after the signal to stop, while `/readyz` already fails',
  },
  SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
    expected: '64 hexadecimal digits, as `openssl rand -hex 32` prints them',
    unset: 'the file `secret-key` in `DATA_DIR`, made at the first start',
    meaning: 'encrypts what signing in with a code needs, signs private addresses; the same for all server processes',
    secret: 'value',
  },
  RATE_LIMITS: { ...onOrOff, default: 'on', meaning: '`off` for load tests only' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expected: 'fatal, error, warn, info, debug, trace or silent',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` (also requests and slow statements), `trace` or `silent`',
  },
  NODE_ENV: {
    schema: text.optional(),
    expected: 'production or another name',
    unset: 'none',
    meaning: '`production` requires an owner, and allows neither the demo nor a sandbox',
  },
} as const satisfies Record<string, Variable>

/** Of `npm run backup` and `npm run restore` alone. */
export const backupVariables = {
  BACKUP_DIR: {
    schema: text,
    expected: 'a folder',
    default: './backups',
    meaning: 'the folder in which `npm run backup` makes a folder for each backup',
  },
  BACKUP_KEY: {
    schema: z.stringFormat('backup key', /^[0-9a-fA-F]{64}$/).optional(),
    expected: '64 hexadecimal digits, as `openssl rand -hex 32` prints them',
    unset: 'none; backups are not encrypted',
    meaning: '64 hexadecimal digits (`openssl rand -hex 32`) that encrypt backups and decrypt them',
    secret: 'value',
  },
} as const satisfies Record<string, Variable>

/** Every environment variable of `npm start`. The README's table and the greeting list them. */
export const variables: Record<string, Variable> = { ...serverVariables, ...sandboxVariables, ...backupVariables }

/** Throws StartError for the first invalid variable, with its value unless secret. */
export function readVariables<Table extends Record<string, Variable>>(
  table: Table,
  environment: NodeJS.ProcessEnv,
): VariableValues<Table> {
  const entries = Object.entries(table).map(([name, variable]) => {
    const value = environment[name] || undefined
    const parsed = variable.schema.safeParse(value ?? variable.default)
    if (parsed.success) return [name, parsed.data]
    const actual = value === undefined ? 'is not set' : variable.secret ? 'is something else' : `is "${value}"`
    throw new StartError(`${name} must be ${variable.expected}, but ${actual}`)
  })
  return Object.fromEntries(entries) as VariableValues<Table>
}
