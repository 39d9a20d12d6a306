import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readVariables, variables } from './variables.ts'

test('the README describes every variable as the list does', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, ...cells]) => cells)
  const expected = Object.entries(variables).map(([name, variable]) => [
    name,
    'default' in variable ? variable.default : variable.unset,
    variable.meaning,
  ])
  expect(rows).toEqual(expected)
})

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
