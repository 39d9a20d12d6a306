import { expect, test } from 'vitest'
import { expectDocumented } from '../shared/testing/documented-variables.ts'
import { readVariables, variables } from './variables.ts'

test('the README describes every variable as the list does', () =>
  expectDocumented(variables, new URL('./README.md', import.meta.url)))

test('unset variables have their defaults, and an address that is not a URL is rejected', () => {
  expect(readVariables({ HOST: '' })).toEqual({
    host: '127.0.0.1',
    port: 3001,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    clientVersion: '1',
    webhookUser: 'sandbox_user',
    webhookPassword: 'Sandbox1234',
  })
  expect(readVariables({ PHONEPE_SANDBOX_PUBLIC_URL: 'https://pay.test/page' }).publicUrl).toBe('https://pay.test')
  for (const name of ['PHONEPE_SANDBOX_WEBHOOK_URL', 'PHONEPE_SANDBOX_PUBLIC_URL'])
    expect(() => readVariables({ [name]: 'shop' })).toThrow(
      `${name} must be a URL such as http://127.0.0.1:3000, but is "shop"`,
    )
})
