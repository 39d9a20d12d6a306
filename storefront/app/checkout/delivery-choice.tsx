import type { Profile } from '@kargha/contract/shop/account.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { dispatchText } from '@kargha/contract/shop/shop-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { arrivalOf } from '../delivery/quote-texts.ts'
import { AddressLines } from '../forms/address-fields.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { Field } from '../ui/field.tsx'

type Props = {
  profile: Profile
  chosen: string
  onChoose: (addressId: string) => void
  error: string | undefined
  /** Undefined until known. */
  quote: DeliveryQuote | undefined
  here: string
}

export function DeliveryChoice({ profile, chosen, onChoose, error, quote, here }: Props) {
  const hint = useId()
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <section aria-label="Delivery" className="grid gap-6">
      <h2 className="text-heading">Delivery</h2>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Name" value={profile.name} readOnly />
        <Field label="Mobile Number" value={profile.mobileNo} readOnly />
      </div>
      {profile.address.length === 0 ? (
        <div className="grid justify-items-start gap-3 border-y border-line py-6">
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
              onChange={() => onChoose(address._id)}
            >
              <AddressLines address={address} />
            </Choice>
          ))}
        </ChoiceList>
      )}
      <p role="status" className={quote?.deliveryRefusal ? 'font-medium text-madder' : 'text-small text-ink-soft'}>
        {quote?.deliveryRefusal
          ? `${quote.deliveryRefusal}. Please choose another address.`
          : ((quote && arrivalOf(quote)) ?? (shop && dispatchText(shop)))}
      </p>
    </section>
  )
}
