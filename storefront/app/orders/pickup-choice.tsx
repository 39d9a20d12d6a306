import type { Address, AddressFields } from '@kargha/contract/account.ts'
import { type ComponentProps, useState } from 'react'
import { AddressInputs } from '../account/address-inputs.tsx'
import { AddressLines } from '../account/address-lines.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'

const another = 'another'
const blank: AddressFields = { street: '', city: '', state: '', zipcode: '' }

type Props = ComponentProps<typeof AddressInputs> & {
  saved: readonly Address[]
  /** Takes the address that was chosen, blank for one still to be written. */
  onChoose: (address: AddressFields) => void
}

/** Where a return is fetched: at a saved address, the first unless another is chosen, or at one written here. */
export function PickupChoice({ saved, onChoose, ...inputs }: Props) {
  const [chosen, setChosen] = useState(saved[0]?._id ?? another)
  const choose = (id: string) => {
    setChosen(id)
    const { street, city, state, zipcode } = saved.find(({ _id }) => _id === id) ?? blank
    onChoose({ street, city, state, zipcode })
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
