import type { Profile } from '@kargha/contract/shop/account.ts'
import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { dispatchText } from '@kargha/contract/shop/shop-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AddressForm } from '../account/address-form.tsx'
import { useUpdateProfile } from '../account/profile-queries.ts'
import { arrivalOf } from '../delivery/quote-texts.ts'
import { AddressLines } from '../forms/address-fields.tsx'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { Unbroken } from '../ui/unbroken.tsx'

type Props = {
  profile: Profile
  chosen: string
  onChoose: (addressId: string) => void
  error: string | undefined
  /** Undefined until known. */
  quote: DeliveryQuote | undefined
  /** The id of the radio buttons' form: an address has a form of its own. */
  form: string
}

export function DeliveryChoice({ profile, chosen, onChoose, error, quote, form }: Props) {
  const update = useUpdateProfile(profile._id)
  const heading = useRef<HTMLHeadingElement>(null)
  const add = async (address: AddressFields) => {
    const { data } = await update.mutateAsync({ address })
    toast.success('Address Added Successfully!')
    const [added] = data.address
    if (added) onChoose(added._id)
    // The form that had the focus is gone.
    heading.current?.focus()
  }
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <section aria-label="Delivery" className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Delivery
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Name" value={profile.name} readOnly />
        <Field label="Mobile Number" value={profile.mobileNo} readOnly />
      </div>
      {profile.address.length === 0 ? (
        <div className="grid gap-2">
          <p className="font-medium">Shipping Address</p>
          <AddressForm label="Shipping Address" failureHeadline="Something Went Wrong" onSave={add} />
        </div>
      ) : (
        <ChoiceList legend="Shipping Address" error={error}>
          {profile.address.map((address) => (
            <Choice
              key={address._id}
              form={form}
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
        <Unbroken>
          {quote?.deliveryRefusal
            ? `${quote.deliveryRefusal}. Please choose another address.`
            : ((quote && arrivalOf(quote)) ?? (shop ? dispatchText(shop) : ''))}
        </Unbroken>
      </p>
    </section>
  )
}
