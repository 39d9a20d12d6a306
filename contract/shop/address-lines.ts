import type { AddressFields } from './address.ts'

/** What precedes each field, in written order. */
const separators: Readonly<Record<keyof AddressFields, '\n' | ', ' | ' '>> = {
  street: '\n',
  city: '\n',
  state: ', ',
  zipcode: ' ',
}

/** In written order. */
export const addressFieldNames = Object.keys(separators) as (keyof AddressFields)[]

/** `['12 Mill Road', 'Pune, Maharashtra 411001']`; empty fields are omitted. */
export function addressLines(address: Partial<AddressFields>): string[] {
  const lines: string[] = []
  for (const name of addressFieldNames) {
    const value = address[name]
    if (!value) continue
    const separator = separators[name]
    const line = separator === '\n' ? undefined : lines.pop()
    lines.push(line === undefined ? value : line + separator + value)
  }
  return lines
}
