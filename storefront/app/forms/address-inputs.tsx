import { normalizePin } from '@kargha/domain/ascii-digits.ts'
import type { PinPlace } from '@kargha/domain/pin-places.ts'
import { useRef, useState } from 'react'
import { Field, Select } from '../ui/field.tsx'
import { type AddressFieldName, addressFormFields } from './address-fields.tsx'
import type { FormField } from './contract-form.ts'

type Props = {
  field: (name: AddressFieldName) => FormField
  value: (name: AddressFieldName) => string | undefined
  fill: (name: AddressFieldName, value: string) => void
}

/** For a grid of two columns. A known PIN code fills in city and state, but never overwrites what was typed. */
export function AddressInputs({ field, value, fill }: Props) {
  const [announced, setAnnounced] = useState('')
  const filledIn = useRef<PinPlace>({})
  const latestPin = useRef('')

  const fillPlaceOf = async (pin: string) => {
    latestPin.current = pin
    if (!/^\d{6}$/.test(pin)) return
    // Without the lookup, shoppers type city and state.
    const places = await import('@kargha/domain/pin-places.ts').catch(() => null)
    if (!places || latestPin.current !== pin) return
    const place = places.placeOf(pin)
    const changed = (['city', 'state'] as const).filter((name) => {
      const before = value(name) ?? ''
      const isOurs = before === '' || before === filledIn.current[name]
      return isOurs && place[name] !== undefined && place[name] !== before
    })
    for (const name of changed) {
      fill(name, place[name] ?? '')
      filledIn.current = { ...filledIn.current, [name]: place[name] }
    }
    if (changed.length > 0) setAnnounced(changed.map((name) => place[name]).join(', '))
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
