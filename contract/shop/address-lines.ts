import type { AddressFields } from './address.ts'

/** The fields in the order of a written address, each with what separates it from the field before it. */
const separators: Readonly<Record<keyof AddressFields, '\n' | ', ' | ' '>> = {
  street: '\n',
  city: '\n',
  state: ', ',
  zipcode: ' ',
}

/** All fields of an address, in the order in which an address is written. */
export const addressFieldNames = Object.keys(separators) as (keyof AddressFields)[]

/** The lines of a written address: `['12 Mill Road', 'Pune, Maharashtra 411001']`. Fields without a value are left out. */
export function addressLines(address: AddressFields): string[] {
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
