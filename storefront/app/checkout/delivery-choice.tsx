import type { Address, Profile } from '@kargha/contract/account.ts'
import { useId } from 'react'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Choice, ChoiceList } from './choice-list.tsx'

type Props = {
  profile: Profile
  chosen: string
  onChoose: (addressId: string) => void
  error: string | undefined
  /** Where the profile's page leads back to once there is an address. */
  here: string
}

/** Who it goes to, and where. */
export function DeliveryChoice({ profile, chosen, onChoose, error, here }: Props) {
  const hint = useId()
  return (
    <section aria-label="Delivery" className="grid gap-5">
      <h2 className="text-2xl">Delivery</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" value={profile.name} readOnly />
        <Field label="Mobile Number" value={profile.mobileNo} readOnly />
      </div>
      {profile.address.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-line p-5">
          <p id={hint}>Please Add Your Address in my profile section</p>
          <ButtonLink look="quiet" to={links.profile} state={{ from: here }} aria-describedby={hint}>
            Go to my profile
          </ButtonLink>
        </div>
      ) : (
        <ChoiceList legend="Shipping Address" error={error}>
          {profile.address.map((address) => (
            <Choice
              key={address._id}
              name="address"
              value={address._id}
              checked={chosen === address._id}
              onChoose={onChoose}
            >
              <AddressLines address={address} />
            </Choice>
          ))}
        </ChoiceList>
      )}
    </section>
  )
}

function AddressLines({ address }: { address: Address }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {address.street}
      <br />
      {address.city}, {address.state} {address.zipcode}
    </span>
  )
}
