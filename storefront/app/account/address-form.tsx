import { AddressFields } from '@kargha/contract/account.ts'
import { states } from '@kargha/contract/states.ts'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { controlLook, Field, FieldFrame } from '../ui/field.tsx'
import { useContractForm } from './contract-form.ts'

type Props = {
  /** What the form is for, to those who can't see where it stands: `New address`. */
  title: string
  /** The address to rewrite; a blank one without it. */
  address?: AddressFields
  /** Said when saving fails, above the reason. */
  failed: string
  onSave: (address: AddressFields) => Promise<unknown>
  onCancel: () => void
}

const blank: AddressFields = { street: '', city: '', state: '', zipcode: '' }

/** An address being written: street, city, state and PIN code. */
export function AddressForm({ title, address = blank, failed, onSave, onCancel }: Props) {
  const { form, field, submit, busy } = useContractForm(AddressFields, {
    street: address.street,
    city: address.city,
    state: address.state,
    zipcode: address.zipcode,
  })
  const { setFocus } = form
  useEffect(() => setFocus('street'), [setFocus])
  const { error: stateError, ...state } = field('state')

  return (
    <form
      noValidate
      aria-label={title}
      className="grid gap-4 rounded-md border border-line bg-paper p-4 sm:grid-cols-2 sm:p-5"
      onSubmit={submit(onSave, { headline: failed })}
    >
      <Field label="Street" autoComplete="street-address" className="sm:col-span-2" {...field('street')} />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <FieldFrame label="State" error={stateError}>
        {(wiring) => (
          <select {...state} {...wiring} autoComplete="address-level1" className={controlLook}>
            <option value="">Choose a state</option>
            {states.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field label="PIN Code" inputMode="numeric" autoComplete="postal-code" {...field('zipcode')} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
