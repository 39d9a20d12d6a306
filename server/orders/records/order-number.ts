import { randomInt } from 'node:crypto'
import { between, type SQL, sql } from 'drizzle-orm'
import { orders } from './orders-table.ts'

// Without I, L, O, U, 0 and 1, which people misread or misspell when they read a number out on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

const newNumber = (prefix: string) => `${prefix}-${group()}-${group()}`

/** The number with this prefix that a text spells, in any case; null if it spells none. */
function parseNumber(prefix: string, text: string): string | null {
  const number = text.toUpperCase()
  return new RegExp(`^${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`).test(number) ? number : null
}

/** A new order number such as `KG-7F3K-92QD`: one of 656 billion, so that no other order can be found by counting. */
export const newOrderNumber = (): string => newNumber('KG')
export const parseOrderNumber = (text: string): string | null => parseNumber('KG', text)

/** A condition: an order's number begins as a text does (`kg-7f3`, `7F3K 9`). No order's does with what can't be a number's beginning. */
export function isNumberedLike(text: string): SQL {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^KG/, '')
  if (!/^[0-9A-Z]{3,8}$/.test(characters)) return sql`false`
  const number = (filled: string) => `KG-${filled.slice(0, 4)}-${filled.slice(4)}`
  return between(orders.number, number(characters.padEnd(8, '0')), number(characters.padEnd(8, 'Z')))
}

/** A new parcel's number such as `SH-7F3K-92QD`. */
export const newParcelNumber = (): string => newNumber('SH')
export const parseParcelNumber = (text: string): string | null => parseNumber('SH', text)
