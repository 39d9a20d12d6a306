import { expect, test } from 'vitest'
import { demoSignIns, greeting } from './greeting.ts'

const opened = { url: 'http://127.0.0.1:3000', backOffice: undefined, sandbox: undefined, signIns: [] }

test('a shop with nothing set names its address alone', () => {
  expect(greeting(opened, {})).toMatch(/Shop +http:\/\/127\.0\.0\.1:3000\n$/)
})

test('what was set is told, defaults and unknown variables are not', () => {
  const text = greeting(opened, { PORT: '4000', HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: '', HOME: '/root' })
  expect(text).toContain('PORT=4000')
  expect(text).toContain('RATE_LIMITS=off')
  expect(text).not.toMatch(/HOST|LOG_LEVEL|HOME/)
})

test('secrets are not told, wherever they stand', () => {
  const text = greeting(opened, {
    DATABASE_URL: 'postgres://kargha:hush@db.example.in:5432/shop?sslmode=require&sslpassword=hush',
    DATABASE_REPLICA_URL: 'postgres://db.example.in/shop?user=kargha&password=hush',
    SMTP_URL: 'smtp://mailer:hush@mail.example.in',
    ADMIN_PASSWORD: 'hush',
    PHONEPE_CLIENT_SECRET: 'hush',
    PHONEPE_WEBHOOK_PASSWORD: 'hush',
    S3_SECRET_ACCESS_KEY: 'hush',
    S3_ACCESS_KEY_ID: 'hush',
  })
  expect(text).not.toContain('hush')
  expect(text).toContain('postgres://kargha:***@db.example.in:5432/shop?sslmode=require')
  expect(text).toContain('ADMIN_PASSWORD=***')
})

test('the demo names a customer with a past, a new one, and the owner where there is a back office', () => {
  expect(demoSignIns({}, false).map(({ who }) => who)).toEqual(['Demo customer', 'New customer'])
  const owner = demoSignIns({ ADMIN_EMAIL: 'me@example.in', ADMIN_PASSWORD: 'hush' }, true).at(-1)
  expect(owner).toMatchObject({ who: 'Owner', email: 'me@example.in', password: 'as set in ADMIN_PASSWORD' })
})
