import { AddressFields } from '@kargha/contract/account.ts'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { AddressInputs } from './address-inputs.tsx'
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

/** An address being written: street, PIN code, city and state. */
export function AddressForm({ title, address = blank, failed, onSave, onCancel }: Props) {
  const { form, field, submit, busy } = useContractForm(AddressFields, {
    street: address.street,
    city: address.city,
    state: address.state,
    zipcode: address.zipcode,
  })
  const { setFocus } = form
  useEffect(() => setFocus('street'), [setFocus])

  return (
    <form
      noValidate
      aria-label={title}
      className="grid gap-4 rounded-soft bg-paper-deep p-4 sm:grid-cols-2 sm:p-6"
      onSubmit={submit(onSave, { headline: failed })}
    >
      <AddressInputs
        field={field}
        value={form.getValues}
        fill={(name, value) => form.setValue(name, value, { shouldValidate: true })}
      />
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
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
