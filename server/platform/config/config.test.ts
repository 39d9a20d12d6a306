import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://shop@127.0.0.1/kargha'
const phonepe = {
  PHONEPE_CLIENT_ID: 'M1',
  PHONEPE_CLIENT_SECRET: 'hush',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USER: 'kargha',
  PHONEPE_WEBHOOK_PASSWORD: 'Hush12345',
}
const addresses = { PHONEPE_TOKEN_URL: 'http://127.0.0.1:9/identity/', PHONEPE_API_URL: 'http://127.0.0.1:9/pg' }
const read = (variables: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...variables }).phonepe

it('accepts all of PhonePe’s variables or none', () => {
  expect(read({ PHONEPE_CLIENT_ID: '', PHONEPE_SANDBOX_PORT: '4000' })).toBeUndefined()
  expect(read({ ...phonepe, ...addresses })).toMatchObject({
    clientId: 'M1',
    tokenUrl: 'http://127.0.0.1:9/identity',
    apiUrl: 'http://127.0.0.1:9/pg',
  })
  expect(read({ ...phonepe, PHONEPE_ENV: 'production' })?.tokenUrl).toMatch(/\/identity-manager$/)
  expect(read({ ...phonepe, ...addresses, PHONEPE_ENV: 'sandbox' })?.apiUrl).toBe('http://127.0.0.1:9/pg')

  const all: [string, string][] = Object.entries({ ...phonepe, ...addresses })
  for (const [name] of all) {
    const some = Object.fromEntries(all.filter(([other]) => other !== name))
    expect(() => read(some)).toThrow(
      new RegExp(`^PhonePe needs all of its variables or none, but these are not set: .*${name}[^\n]*$`),
    )
    const one = Object.fromEntries(all.filter(([other]) => other === name))
    expect(() => read(one)).toThrow(/all of its variables or none/)
  }
})

it('accepts all of Shiprocket’s variables or none, and its real address only when it is asked for', () => {
  const readCourier = (variables: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...variables }).couriers.shiprocket
  const courier = {
    SHIPROCKET_EMAIL: 'api@shop.in',
    SHIPROCKET_PASSWORD: 'hush',
    SHIPROCKET_PICKUP_LOCATION: 'Varanasi',
    SHIPROCKET_WEBHOOK_TOKEN: 'a-long-webhook-token',
  }
  expect(readCourier({})).toBeUndefined()
  expect(readCourier({ ...courier, SHIPROCKET_BASE_URL: 'http://127.0.0.1:9/v1/external/' })?.apiUrl).toBe(
    'http://127.0.0.1:9/v1/external',
  )
  expect(readCourier({ ...courier, SHIPROCKET_LIVE: 'on' })?.apiUrl).toBe('https://apiv2.shiprocket.in/v1/external')
  for (const address of ['', 'https://apiv2.shiprocket.in/v1/external'])
    expect(() => readCourier({ ...courier, SHIPROCKET_BASE_URL: address })).toThrow(
      /^SHIPROCKET_LIVE must be on [^\n]*$/,
    )
  for (const name of Object.keys(courier))
    expect(() => readCourier({ ...courier, SHIPROCKET_LIVE: 'on', [name]: '' })).toThrow(
      `Shiprocket needs all of its variables or none, but these are not set: ${name}`,
    )
})

it('names an invalid variable and its value, but not the value of a secret one', () => {
  expect(() => read({ ...phonepe, PHONEPE_ENV: 'uat' })).toThrow(
    'PHONEPE_ENV must be sandbox or production, but is "uat"',
  )
  expect(() => read({ ...phonepe, PHONEPE_WEBHOOK_PASSWORD: 'hush' })).toThrow(/, but is something else$/)
})

it('accepts lists, and proxies only by address or range', () => {
  const readProxies = (TRUSTED_PROXIES: string) => readConfig({ DATABASE_URL, TRUSTED_PROXIES }).trustedProxies
  expect(readProxies('')).toEqual([])
  expect(readProxies(' 10.0.0.7,172.16.0.0/12, ,fd00::/8,::1')).toEqual([
    '10.0.0.7',
    '172.16.0.0/12',
    'fd00::/8',
    '::1',
  ])
  for (const bad of ['true', 'proxy.local', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.7 10.0.0.8'])
    expect(() => readProxies(bad)).toThrow(`TRUSTED_PROXIES must be addresses or ranges, separated by commas: 10.0.0.7`)
})

it('accepts several replicas, and names the variable without their passwords when one is no PostgreSQL address', () => {
  const readReplicas = (DATABASE_REPLICA_URL: string) => readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).replicaUrls
  expect(readReplicas('')).toEqual([])
  const [first, second] = ['postgres://shop:secret@10.0.0.5/kargha', 'postgresql://shop:secret@10.0.0.6:5433/kargha']
  expect(readReplicas(`${first}, ${second}`)).toEqual([first, second])
  for (const bad of ['10.0.0.5', 'https://shop:secret@10.0.0.5', `${first} 10.0.0.6,x`])
    expect(() => readReplicas(bad)).toThrow(
      /^DATABASE_REPLICA_URL must be PostgreSQL addresses.*, but is something else$/,
    )
})

it('refuses the demo in production, in one line', () => {
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production', DEMO: 'on' })).toThrow(
    /^DEMO must be off with NODE_ENV=production: [^\n]*$/,
  )
  expect(readConfig({ DATABASE_URL, NODE_ENV: 'production', MAIL_CAPTURE: 'on' }).demo).toBe(false)
})

it('treats an empty variable as not set, and requires the database', () => {
  expect(readConfig({ DATABASE_URL, PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' })
  expect(() => readConfig({ DATABASE_URL: '' })).toThrow(
    /^DATABASE_URL must be a PostgreSQL address: .*, but is not set$/,
  )
})

it('refuses to capture emails unnoticed in production', () => {
  const production = (variables: NodeJS.ProcessEnv) =>
    readConfig({ DATABASE_URL, NODE_ENV: 'production', ...variables })
  expect(() => production({})).toThrow(/^SMTP_URL must be set in production, or MAIL_CAPTURE=on [^\n]*$/)
  expect(production({ SMTP_URL: 'smtp://mail.example.in' }).smtpUrl).toBe('smtp://mail.example.in')
  expect(production({ MAIL_CAPTURE: 'on' }).smtpUrl).toBeUndefined()
  expect(readConfig({ DATABASE_URL }).smtpUrl).toBeUndefined()
})
