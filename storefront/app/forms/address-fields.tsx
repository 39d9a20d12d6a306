import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { addressFieldNames, addressLines } from '@kargha/contract/shop/address-lines.ts'
import { indianStates } from '@kargha/domain/indian-states.ts'
import { Fragment } from 'react'

type AddressField = {
  label: string
  autoComplete: string
  /** While it is empty. */
  missing: string
  inputMode?: 'numeric'
  menu?: { prompt: string; options: readonly string[] }
  isWide?: boolean
  /** Can differ from the position in a written address. */
  formPosition: number
}

export type AddressFieldName = keyof AddressFields

const fields: Readonly<Record<AddressFieldName, AddressField>> = {
  street: {
    label: 'Street',
    autoComplete: 'street-address',
    missing: 'Please enter your street',
    isWide: true,
    formPosition: 1,
  },
  city: { label: 'City', autoComplete: 'address-level2', missing: 'Please enter your city', formPosition: 3 },
  state: {
    label: 'State',
    autoComplete: 'address-level1',
    missing: 'Please choose a state',
    menu: { prompt: 'Choose a state', options: indianStates },
    isWide: true,
    formPosition: 4,
  },
  // Before the city, since a known PIN code fills in city and state.
  zipcode: {
    label: 'PIN Code',
    autoComplete: 'postal-code',
    missing: 'Please enter your PIN code',
    inputMode: 'numeric',
    formPosition: 2,
  },
}

const namedFields = addressFieldNames.map((name) => ({ name, ...fields[name] }))

export const addressFormFields = namedFields.toSorted((a, b) => a.formPosition - b.formPosition)

/** Without the id; all empty without an address. */
export const addressFormValues = (address: Partial<AddressFields> = {}) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, address[name] ?? ''])) as Record<AddressFieldName, string>

/** Without empty fields. */
export function addressFacts(address: AddressFields) {
  const values = addressFormValues(address)
  return namedFields.map(({ name, label }) => ({ name: label, value: values[name] })).filter(({ value }) => value)
}

export function AddressLines({ address }: { address: AddressFields }) {
  return addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
