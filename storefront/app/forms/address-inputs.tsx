import { normalizePin } from '@kargha/domain/ascii-digits.ts'
import { isPinCode } from '@kargha/domain/pin-code.ts'
import { useRef, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { dataOf } from '../shop-client/queries.ts'
import { Field, Select } from '../ui/field.tsx'
import { type AddressFieldName, addressFormFields } from './address-fields.tsx'
import type { FormField } from './contract-form.ts'

type Props = {
  field: (name: AddressFieldName) => FormField
  value: (name: AddressFieldName) => string | undefined
  fill: (name: AddressFieldName, value: string) => void
}

/** For a grid of two columns. A PIN code fills in its city and state, but never overwrites what was typed. */
export function AddressInputs({ field, value, fill }: Props) {
  const client = useClient()
  const [announced, setAnnounced] = useState('')
  const filledIn = useRef({ city: '', state: '' })
  const latestPin = useRef('')

  const fillPlaceOf = async (pin: string) => {
    latestPin.current = pin
    if (!isPinCode(pin)) return
    // Without an answer, shoppers type city and state.
    const place = await dataOf(client('quoteDelivery', { body: { pincode: pin } })).catch(() => null)
    if (!place || latestPin.current !== pin) return
    const changed = (['city', 'state'] as const).filter((name) => {
      const before = value(name) ?? ''
      const isOurs = before === '' || before === filledIn.current[name]
      return isOurs && (place[name] ?? '') !== before
    })
    for (const name of changed) {
      filledIn.current[name] = place[name] ?? ''
      fill(name, filledIn.current[name])
    }
    setAnnounced(changed.flatMap((name) => place[name] ?? []).join(', '))
  }

  return (
    <>
      {addressFormFields.map(({ name, label, autoComplete, missing, inputMode, menu, isWide }) => {
        const registered = field(name)
        const shared = {
          label,
          autoComplete,
          className: isWide ? 'sm:col-span-2' : undefined,
          ...registered,
          error: registered.error && (value(name)?.trim() ? registered.error : missing),
        }
        return menu ? (
          <Select key={name} {...shared}>
            <option value="">{menu.prompt}</option>
            {menu.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Field
            key={name}
            {...shared}
            inputMode={inputMode}
            onChange={(event) => {
              void registered.onChange(event)
              if (name === 'zipcode') void fillPlaceOf(normalizePin(event.target.value))
            }}
          />
        )
      })}
      <p role="status" className="sr-only">
        {announced && `Filled in: ${announced}`}
      </p>
    </>
  )
}
