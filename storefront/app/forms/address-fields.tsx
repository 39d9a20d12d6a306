import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { addressFieldNames, addressLines } from '@kargha/contract/shop/address-lines.ts'
import { indianStates } from '@kargha/domain/indian-states.ts'
import { Fragment } from 'react'

type AddressField = {
  label: string
  /** The token by which browsers fill the field in. */
  autoComplete: string
  inputMode?: 'numeric'
  /** Makes the field a menu of these options instead of an input. */
  menu?: { prompt: string; options: readonly string[] }
  /** Takes both columns of the form. */
  isWide?: boolean
  /** The field's position in the form, which can differ from its position in a written address. */
  formPosition: number
}

export type AddressFieldName = keyof AddressFields

/** Every field of an address: the forms and the details of addresses are made from this list. */
const fields: Readonly<Record<AddressFieldName, AddressField>> = {
  street: { label: 'Street', autoComplete: 'street-address', isWide: true, formPosition: 1 },
  city: { label: 'City', autoComplete: 'address-level2', formPosition: 3 },
  state: {
    label: 'State',
    autoComplete: 'address-level1',
    menu: { prompt: 'Choose a state', options: indianStates },
    isWide: true,
    formPosition: 4,
  },
  // Before the city in the form: a known PIN code fills in city and state.
  zipcode: {
    label: 'PIN Code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    formPosition: 2,
  },
}

const namedFields = addressFieldNames.map((name) => ({ name, ...fields[name] }))

/** The fields in the order of a form. */
export const addressFormFields = namedFields.toSorted((a, b) => a.formPosition - b.formPosition)

/** The values of a form for an address, without its id; all empty without an address. */
export const addressFormValues = (address: Partial<AddressFields> = {}) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, address[name] ?? ''])) as Record<AddressFieldName, string>

/** The filled-in fields of an address, with their labels. */
export function addressFacts(address: AddressFields) {
  const values = addressFormValues(address)
  return namedFields.map(({ name, label }) => ({ name: label, value: values[name] })).filter(({ value }) => value)
}

/** A written address, with a line break between its lines. */
export function AddressLines({ address }: { address: AddressFields }) {
  return addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
