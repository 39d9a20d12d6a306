import { randomInt } from 'node:crypto'
import { between, type SQL, sql } from 'drizzle-orm'
import { orders } from './orders-table.ts'

// Without I, L, O, U, 0 and 1, which are misread or misheard on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

const newNumber = (prefix: string) => `${prefix}-${group()}-${group()}`

/** In any case; null for other text. */
function parseNumber(prefix: string, text: string): string | null {
  const number = text.toUpperCase()
  return new RegExp(`^${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`).test(number) ? number : null
}

/** `KG-7F3K-92QD`, one of 656 billion: not found by counting. */
export const newOrderNumber = (): string => newNumber('KG')
export const parseOrderNumber = (text: string): string | null => parseNumber('KG', text)

/** By the beginning of a number (`kg-7f3`, `7F3K 9`). Other text matches nothing. */
export function isNumberedLike(text: string): SQL {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^KG/, '')
  if (!/^[0-9A-Z]{3,8}$/.test(characters)) return sql`false`
  const number = (filled: string) => `KG-${filled.slice(0, 4)}-${filled.slice(4)}`
  return between(orders.number, number(characters.padEnd(8, '0')), number(characters.padEnd(8, 'Z')))
}

/** `SH-7F3K-92QD` */
export const newParcelNumber = (): string => newNumber('SH')
export const parseParcelNumber = (text: string): string | null => parseNumber('SH', text)
