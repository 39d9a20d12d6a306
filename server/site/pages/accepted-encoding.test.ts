import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0.000, gzip', 'gzip'],
  ['BR ; Q=0, GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0.2, identity;q=0.8', undefined],
  ['identity, br', 'br'],
  ['br;q=soon', undefined],
  ['bread', undefined],
  ['', undefined],
  [undefined, undefined],
])('for accept-encoding %j, sends %j', (header, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': header } })).toBe(encoding)
})
