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

it('takes all of PhonePe’s variables or none', () => {
  expect(read({ PHONEPE_CLIENT_ID: '', PHONEPE_SANDBOX_PORT: '4000' })).toBeUndefined()
  expect(read({ ...phonepe, ...addresses })).toMatchObject({
    clientId: 'M1',
    tokenUrl: 'http://127.0.0.1:9/identity',
    apiUrl: 'http://127.0.0.1:9/pg',
  })
  // Addresses of the two environments are PhonePe's own; each can be replaced.
  expect(read({ ...phonepe, PHONEPE_ENV: 'production' })?.tokenUrl).toMatch(/\/identity-manager$/)
  expect(read({ ...phonepe, ...addresses, PHONEPE_ENV: 'sandbox' })?.apiUrl).toBe('http://127.0.0.1:9/pg')

  const given: [string, string][] = Object.entries({ ...phonepe, ...addresses })
  for (const [name] of given) {
    const some = Object.fromEntries(given.filter(([other]) => other !== name))
    expect(() => read(some)).toThrow(
      new RegExp(`^PhonePe wants all of its variables or none, but got no .*${name}[^\n]*$`),
    )
    const one = Object.fromEntries(given.filter(([other]) => other === name))
    expect(() => read(one)).toThrow(/all of its variables or none/)
  }
})

it('says which of them is wrong, but not what a secret one held', () => {
  expect(() => read({ ...phonepe, PHONEPE_ENV: 'uat' })).toThrow(
    'PHONEPE_ENV wants sandbox or production, but got "uat"',
  )
  expect(() => read({ ...phonepe, PHONEPE_WEBHOOK_PASSWORD: 'hush' })).toThrow(/but got something else$/)
})

it('takes lists, and proxies by address or range alone', () => {
  const lists = (TRUSTED_PROXIES: string) => readConfig({ DATABASE_URL, TRUSTED_PROXIES }).trustedProxies
  expect(lists('')).toEqual([])
  expect(lists(' 10.0.0.7,172.16.0.0/12, ,fd00::/8,::1')).toEqual(['10.0.0.7', '172.16.0.0/12', 'fd00::/8', '::1'])
  for (const bad of ['true', 'proxy.local', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.7 10.0.0.8'])
    expect(() => lists(bad)).toThrow(`TRUSTED_PROXIES wants addresses or ranges, separated by commas: 10.0.0.7`)
})
