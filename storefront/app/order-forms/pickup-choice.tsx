import type { Address, AddressFields } from '@kargha/contract/shop/address.ts'
import { type ComponentProps, useState } from 'react'
import { AddressLines, addressFormValues } from '../forms/address-fields.tsx'
import { AddressInputs } from '../forms/address-inputs.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'

const another = 'another'

type Props = ComponentProps<typeof AddressInputs> & {
  saved: readonly Address[]
  /** Receives empty fields for an address still to be typed. */
  onChoose: (address: AddressFields) => void
}

export function PickupChoice({ saved, onChoose, ...inputs }: Props) {
  const [chosen, setChosen] = useState(saved[0]?._id ?? another)
  const choose = (id: string) => {
    setChosen(id)
    onChoose(addressFormValues(saved.find(({ _id }) => _id === id)))
  }
  return (
    <div className="grid gap-4">
      <ChoiceList legend="Pickup address">
        {saved.map((address) => (
          <Choice
            key={address._id}
            name="pickup"
            value={address._id}
            checked={chosen === address._id}
            onChange={() => choose(address._id)}
          >
            <AddressLines address={address} />
          </Choice>
        ))}
        <Choice name="pickup" value={another} checked={chosen === another} onChange={() => choose(another)}>
          Enter a new address
        </Choice>
      </ChoiceList>
      {chosen === another && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AddressInputs {...inputs} />
        </div>
      )}
    </div>
  )
}
