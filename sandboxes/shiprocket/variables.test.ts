import { expect, test } from 'vitest'
import { expectDocumented } from '../shared/testing/documented-variables.ts'
import { readVariables, variables } from './variables.ts'

test('the README describes every variable as the list does', () =>
  expectDocumented(variables, new URL('./README.md', import.meta.url)))

test('unset variables have their defaults, and an invalid value is rejected by name', () => {
  expect(readVariables({ HOST: '' })).toMatchObject({ host: '127.0.0.1', port: 3002, pickupLocation: 'Warehouse' })
  expect(readVariables({ SHIPROCKET_SANDBOX_PUBLIC_URL: 'https://parcels.test/x' }).publicUrl).toBe(
    'https://parcels.test',
  )
  expect(() => readVariables({ SHIPROCKET_SANDBOX_WEBHOOK_URL: 'shop' })).toThrow(
    'SHIPROCKET_SANDBOX_WEBHOOK_URL must be a URL such as http://127.0.0.1:3000, but is "shop"',
  )
  expect(() => readVariables({ SHIPROCKET_SANDBOX_PORT: 'abc' })).toThrow('from 0 to 65535, but is "abc"')
})
