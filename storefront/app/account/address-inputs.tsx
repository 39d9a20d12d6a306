import type { AddressFields } from '@kargha/contract/account.ts'
import { states } from '@kargha/contract/states.ts'
import { useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Select } from '../ui/field.tsx'
import type { Place } from './pin-places.ts'

type Name = keyof AddressFields
type Filled = keyof Place

type Props = {
  /** What Field wants to know of one of the four. */
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
  value: (name: Name) => string | undefined
  fill: (name: Filled, value: string) => void
}

/**
 * The four fields of an address, for a grid of two columns. A PIN code whose digits say where it is fills city and state,
 * unless somebody has typed there.
 */
export function AddressInputs({ field, value, fill }: Props) {
  const [found, setFound] = useState('')
  const filledIn = useRef<Place>({})
  const latest = useRef('')
  const zipcode = field('zipcode')

  const look = async (pin: string) => {
    latest.current = pin
    if (!/^\d{6}$/.test(pin)) return
    // Without it everything can be typed as well.
    const places = await import('./pin-places.ts').catch(() => null)
    if (!places || latest.current !== pin) return
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
    if (changed.length > 0) setFound(changed.map((name) => place[name]).join(', '))
  }

  return (
    <>
      <Field label="Street" autoComplete="street-address" className="sm:col-span-2" {...field('street')} />
      <Field
        label="PIN Code"
        inputMode="numeric"
        autoComplete="postal-code"
        {...zipcode}
        onChange={(event) => {
          void zipcode.onChange(event)
          void look(event.target.value.trim())
        }}
      />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <Select label="State" autoComplete="address-level1" className="sm:col-span-2" {...field('state')}>
        <option value="">Choose a state</option>
        {states.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <p role="status" className="sr-only">
        {found && `Filled in: ${found}`}
      </p>
    </>
  )
}
