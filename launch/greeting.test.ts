import { expect, test } from 'vitest'
import { demoSignIns, greeting } from './greeting.ts'
import { variables } from './variables.ts'

const shop = {
  url: 'http://127.0.0.1:3000',
  backOffice: undefined,
  sandbox: undefined,
  courierSandbox: undefined,
  signIns: [],
}

test('without any variable the greeting shows only the address', () => {
  expect(greeting(shop, {})).toMatch(/Shop +http:\/\/127\.0\.0\.1:3000\n$/)
})

test('the greeting shows variables that were set, but no defaults and no unknown ones', () => {
  const text = greeting(shop, { PORT: '4000', HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: '', HOME: '/root' })
  expect(text).toContain('PORT=4000')
  expect(text).toContain('RATE_LIMITS=off')
  expect(text).not.toMatch(/HOST|LOG_LEVEL|HOME/)
  expect(greeting(shop, { DEMO: 'off' })).toContain('DEMO=off')
})

test('the greeting shows no secrets, wherever they are', () => {
  const secrets = Object.entries(variables).filter(([, { secret }]) => secret === 'value')
  const text = greeting(shop, {
    ...Object.fromEntries(secrets.map(([name]) => [name, 'hush'])),
    DATABASE_URL: 'postgres://kargha:hush@db.example.in:5432/shop?sslmode=require&sslpassword=hush',
    SMTP_URL: 'smtp://mailer:hush@mail.example.in',
    S3_ENDPOINT: 'https://s3.example.in?secret=hush',
  })
  expect(text).not.toContain('hush')
  expect(text).toContain('postgres://kargha:***@db.example.in:5432/shop?sslmode=require')
  expect(secrets.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'ADMIN_PASSWORD',
      'METRICS_TOKEN',
      'PHONEPE_CLIENT_SECRET',
      'PHONEPE_WEBHOOK_PASSWORD',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SHIPROCKET_PASSWORD',
      'SHIPROCKET_WEBHOOK_TOKEN',
    ]),
  )
  for (const [name] of secrets) expect(text).toContain(`${name}=***`)
})

test('a database address with the password in its query is shown without it', () => {
  const text = greeting(shop, { DATABASE_URL: 'postgres://db.example.in/shop?user=kargha&password=hush' })
  expect(text).toContain('DATABASE_URL=postgres://db.example.in/shop?user=kargha&password=***')
})

test('the demo sign-ins are a customer with orders, a new one, and the owner if there is a back office', () => {
  expect(demoSignIns({}, false).map(({ who }) => who)).toEqual(['Demo customer', 'New customer'])
  const owner = demoSignIns({ ADMIN_EMAIL: 'me@example.in', ADMIN_PASSWORD: 'hush' }, true).at(-1)
  expect(owner).toMatchObject({ who: 'Owner', email: 'me@example.in', password: 'as set in ADMIN_PASSWORD' })
})
