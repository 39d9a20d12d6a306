import { AddressFields } from '@kargha/contract/shop/address.ts'
import { expect, test } from 'vitest'
import { addressFacts, addressFormFields, addressFormValues } from './address-fields.tsx'

const address: Required<AddressFields> = {
  street: '12 Mill Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipcode: '411001',
}

test('covers every field of the contract’s addresses', () => {
  expect(addressFormFields.map(({ name }) => name).sort()).toEqual(Object.keys(AddressFields.shape).sort())
})

test('facts leave out an empty field', () => {
  expect(addressFacts({ ...address, city: '' }).map(({ name }) => name)).toEqual(['Street', 'State', 'PIN Code'])
})

test('the form asks for the PIN code before the city and state that it fills in', () => {
  expect(addressFormFields.map(({ label }) => label)).toEqual(['Street', 'PIN Code', 'City', 'State'])
})

test('form values have every field and nothing else', () => {
  expect(addressFormValues()).toEqual({ street: '', city: '', state: '', zipcode: '' })
  const saved = { _id: 'a1', ...address }
  expect(addressFormValues(saved)).toEqual(address)
})
