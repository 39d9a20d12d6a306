import type { AddressFields } from '@kargha/contract/account.ts'

/** An address as it stands on a parcel, in two lines. */
export function AddressLines({ address: { street, city, state, zipcode } }: { address: AddressFields }) {
  return (
    <>
      {street}
      <br />
      {city}, {state} {zipcode}
    </>
  )
}
