import { customers } from '../demo/customers.ts'
import { demoOwner } from '../server/staff/first-owner.ts'

export type Opened = {
  url: string
  /** Undefined when the shop has no back office. */
  backOffice: string | undefined
  /** Undefined with a real gateway. */
  sandbox: string | undefined
  /** Who can sign in to the demo; empty when there is none. */
  signIns: Array<{ who: string; email: string; password: string }>
}

const defaults: Record<string, string | undefined> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  ADMIN_PORT: undefined,
  DATABASE_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  DATA_DIR: './data',
  S3_BUCKET: undefined,
  S3_ENDPOINT: undefined,
  S3_REGION: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  PHONEPE_CLIENT_ID: undefined,
  PHONEPE_CLIENT_SECRET: undefined,
  PHONEPE_CLIENT_VERSION: undefined,
  PHONEPE_ENV: undefined,
  PHONEPE_WEBHOOK_USER: undefined,
  PHONEPE_WEBHOOK_PASSWORD: undefined,
  PHONEPE_TOKEN_URL: undefined,
  PHONEPE_API_URL: undefined,
  PHONEPE_SANDBOX_PORT: undefined,
  PUBLIC_URL: undefined,
  CORS_ORIGINS: undefined,
  DEMO: undefined,
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: undefined,
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'info',
}

/** What whoever started the shop needs to know, and nothing secret but the demo's made-up passwords. */
export function greeting(opened: Opened, environment: NodeJS.ProcessEnv): string {
  const rows = [
    ['Shop', opened.url],
    ...(opened.backOffice ? [['Back office', opened.backOffice]] : []),
    ...(opened.sandbox ? [['PhonePe sandbox', `${opened.sandbox} (payments are pretend)`]] : []),
    ...opened.signIns.map(({ who, email, password }) => [who, `${email} / ${password}`]),
    ...changedSettings(environment).map((setting, index) => [index === 0 ? 'Set by you' : '', setting]),
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', 'The shop is open. Ctrl-C closes it.', '', ...lines, ''].join('\n')
}

/** One customer with a past, one who is new, and the owner, who is whom the environment names. */
export function demoSignIns(environment: NodeJS.ProcessEnv, hasBackOffice: boolean): Opened['signIns'] {
  const regular = customers.find(({ addresses }) => addresses.length > 0)
  const fresh = customers.find(({ addresses }) => addresses.length === 0)
  return [
    ...(regular ? [{ ...regular, who: 'Demo customer' }] : []),
    ...(fresh ? [{ ...fresh, who: 'New customer' }] : []),
    ...(hasBackOffice ? [{ who: 'Owner', ...owner(environment) }] : []),
  ]
}

const owner = (environment: NodeJS.ProcessEnv) => ({
  email: environment.ADMIN_EMAIL || demoOwner.email,
  password: environment.ADMIN_PASSWORD ? 'as set in ADMIN_PASSWORD' : demoOwner.password,
})

function changedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(defaults).flatMap(([name, usual]) => {
    const value = environment[name]
    return value && value !== usual ? [`${name}=${masked(name, value)}`] : []
  })
}

function masked(name: string, value: string): string {
  if (/SECRET|PASSWORD|KEY/.test(name)) return '***'
  if (!URL.canParse(value)) return value
  const url = new URL(value)
  if (url.password) url.password = '***'
  for (const key of url.searchParams.keys()) if (/password|secret|key/i.test(key)) url.searchParams.set(key, '***')
  return url.password || url.search ? url.href : value
}
