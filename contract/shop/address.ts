import { z } from 'zod'
import { normalizePin } from '../../domain/ascii-digits.ts'
import { findState } from '../../domain/indian-states.ts'
import { Id, required } from '../kernel/call.ts'

const wrongPin = 'PIN code must be 6 digits and cannot begin with 0'
const incomplete = 'Please fill in the whole address'

/**
 * A new field also needs entries in address-lines.ts, the addresses table, the storefront's address-fields.tsx and the tests'
 * address, which don't compile without it.
 */
export const AddressFields = z.object({
  street: required(incomplete, 300),
  city: required(incomplete, 100),
  state: required(incomplete, 60)
    .refine((name) => findState(name) !== undefined, 'Please choose an Indian state or union territory')
    .overwrite((name) => findState(name) ?? name),
  zipcode: required(incomplete, 20, wrongPin)
    .overwrite(normalizePin)
    .regex(/^[1-9]\d{5}$/, wrongPin),
})
export type AddressFields = z.infer<typeof AddressFields>

/** Within what couriers take. Addresses saved before version 1.1 can be longer. */
export const NewAddress = AddressFields.extend({
  street: required(incomplete, 200, 'Couriers take 200 characters of a street at most. Please shorten it'),
  city: required(incomplete, 30, 'Couriers take 30 characters of a city at most. Please shorten it'),
})

/** Who receives a parcel; `mobileNo` has ten digits. */
export const Recipient = z.object({ name: z.string(), mobileNo: z.string() })
export type Recipient = z.infer<typeof Recipient>

/** A customer's saved address. */
export const Address = AddressFields.extend({ _id: Id })
export type Address = z.infer<typeof Address>
