import { expect, it } from 'vitest'
import { AddressFields, NewAddress } from './address.ts'
import { addressFieldNames, addressLines } from './address-lines.ts'

const address = { street: '12 Mill Road', city: 'Pune', state: 'Maharashtra', zipcode: '411001' }

it('is written in two lines', () => {
  expect(addressLines(address)).toEqual(['12 Mill Road', 'Pune, Maharashtra 411001'])
})

it('leaves neither a gap nor a separator for an empty field', () => {
  expect(addressLines({ ...address, street: '' })).toEqual(['Pune, Maharashtra 411001'])
  expect(addressLines({ ...address, state: '' })).toEqual(['12 Mill Road', 'Pune 411001'])
})

it('has every field in its written form', () => {
  expect(addressFieldNames.toSorted()).toEqual(Object.keys(AddressFields.shape).toSorted())
})

it('gives a state of India its official spelling, and refuses others', () => {
  expect(AddressFields.parse({ ...address, state: ' tamil NADU ' }).state).toBe('Tamil Nadu')
  expect(AddressFields.safeParse({ ...address, state: 'Bavaria' }).error?.issues).toMatchObject([
    { path: ['state'], message: 'Please choose an Indian state or union territory' },
  ])
})

it('takes a PIN code with spaces and in Indian digits, and names what is wrong with a far too long one', () => {
  const zipcodes = ['411 001', ' 411001 ', '४११ ००१', '４１１００１']
  expect(zipcodes.map((zipcode) => AddressFields.parse({ ...address, zipcode }).zipcode)).toEqual(
    Array(4).fill('411001'),
  )
  expect(AddressFields.safeParse({ ...address, zipcode: '4'.repeat(30) }).error?.issues[0]?.message).toBe(
    'PIN code must be 6 digits and cannot begin with 0',
  )
})

it('takes as much of a street and a city as couriers do, and still reads longer ones that were saved before', () => {
  const long = { ...address, street: 'a'.repeat(201), city: 'b'.repeat(31) }
  expect(NewAddress.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
    'Couriers take 200 characters of a street at most. Please shorten it',
    'Couriers take 30 characters of a city at most. Please shorten it',
  ])
  const longest = { ...address, street: 'a'.repeat(200), city: 'b'.repeat(30) }
  expect(NewAddress.parse(longest)).toEqual(longest)
  expect(AddressFields.parse(long)).toEqual(long)
})
