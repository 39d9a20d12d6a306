import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { formatDateTime, formatDay } from '../ui/values/dates.ts'
import { fieldName, isMoney } from './field-names.ts'

/** Today's names by id. */
export type Names = Record<string, string>

const list = new Intl.ListFormat('en-IN')

/** 'S, M and L'. */
export const listed = (texts: readonly string[]): string => list.format(texts)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const statuses: Record<string, string> = { published: 'published', draft: 'a draft', archived: 'withdrawn' }
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

/** ₹ 2,749, with paise only where there are some. */
export const amountText = (amount: number): string => formatRupees(amount as Rupees).replace(/\.00$/, '')

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function numberText(field: string, value: number): string {
  if (isMoney(field)) return amountText(value)
  if (field === 'weeklyHolidays') return weekdays[value] ?? `${value}`
  if (field === 'weightGrams') return `${value.toLocaleString('en-IN')} g`
  return /percent|discount/i.test(field)
    ? `${value} %`
    : value.toLocaleString('en-IN', { useGrouping: field !== 'tradingSince' })
}

function wordText(value: string, names: Names): string {
  if (id.test(value)) return names[value] ?? 'something that is deleted'
  if (time.test(value)) return formatDateTime(value)
  if (day.test(value)) return formatDay(value)
  return statuses[value] ?? plainText(value)
}

type Named = { name: string }
const isNamed = (value: object): value is Named => 'name' in value && typeof value.name === 'string'

/** As staff read it on the record's page; empty where there is none. */
export function valueText(field: string, value: unknown, names: Names): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return wordText(value, names)
  if (Array.isArray(value)) return listed(value.map((each) => valueText(field, each, names)))
  const object = value as object
  if ('slug' in object && 'values' in object && isNamed(object))
    return `${object.name}: ${valueText('', object.values, names)}`
  if ('value' in object && isNamed(object)) return `${object.name}: ${valueText('', object.value, names)}`
  if (isNamed(object)) return object.name
  return Object.entries(object)
    .filter(([key, each]) => key !== '_id' && !isEmpty(each))
    .map(([key, each]) => `${fieldName(key)} ${valueText(key, each, names)}`)
    .join(', ')
}
