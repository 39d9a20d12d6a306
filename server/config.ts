import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOrOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** Each variable: how it is read, and what to say it wants when it can't be. */
const variables = {
  PORT: [port.default(3000), 'a port number from 1 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'],
  DATABASE_URL: [url(/^postgres(ql)?$/), 'a PostgreSQL address: postgres://user:password@host:5432/name'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  SMTP_URL: [url(/^smtps?$/).optional(), 'a mail server: smtp://user:password@host:587'],
  MAIL_FROM: [z.string().includes('@').default('Kargha <shop@kargha.test>'), 'a sender: Shop <shop@example.in>'],
  PUBLIC_URL: [url(/^https?$/).optional(), 'the shop’s address: https://shop.example.in'],
  CORS_ORIGINS: [z.string().default(''), 'origins, separated by commas'],
  ADMIN_EMAIL: [z.email().toLowerCase().optional(), 'the first owner’s e-mail address'],
  ADMIN_PASSWORD: [z.string().min(8).max(128).optional(), 'a password of 8 to 128 characters'],
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
  databaseUrl: string
  /** Absolute. Holds uploaded media and captured mail. */
  dataDirectory: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Without a slash at the end. */
  publicUrl: string
  corsOrigins: string[]
  /** The first owner, made where the shop has none. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  demo: boolean
  /** NODE_ENV=production: what is only for trying out is refused. */
  production: boolean
  rateLimits: boolean
  logLevel: string
}

const secret = /URL|SECRET|PASSWORD|KEY/

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
    databaseUrl: given.DATABASE_URL,
    dataDirectory: resolve(given.DATA_DIR),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    publicUrl: (given.PUBLIC_URL ?? `http://${host}:${given.PORT}`).replace(/\/+$/, ''),
    corsOrigins: given.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    demo: given.DEMO,
    production: environment.NODE_ENV === 'production',
    rateLimits: given.RATE_LIMITS,
    logLevel: given.LOG_LEVEL,
  }
}
