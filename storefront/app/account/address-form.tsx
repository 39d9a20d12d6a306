import { type AddressFields, NewAddress } from '@kargha/contract/shop/address.ts'
import { useEffect } from 'react'
import { addressFormFields, addressFormValues } from '../forms/address-fields.tsx'
import { AddressInputs } from '../forms/address-inputs.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { ProfileForm } from './profile-section.tsx'

type Props = {
  /** For screen readers: `New address`. */
  label: string
  address?: AddressFields
  /** The toast's headline; the reason is shown below it. */
  failureHeadline: string
  onSave: (address: AddressFields) => Promise<unknown>
  /** Of a form that a press has opened, which takes the focus. */
  onCancel?: () => void
}

const [firstField] = addressFormFields

export function AddressForm({ label, address, failureHeadline, onSave, onCancel }: Props) {
  const { form, field, submit, busy } = useContractForm<AddressFields>(NewAddress, addressFormValues(address))
  const { setFocus } = form
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (firstField && isOpened) setFocus(firstField.name)
  }, [setFocus, isOpened])

  return (
    <ProfileForm
      label={label}
      busy={busy}
      twoColumns
      onSubmit={submit(onSave, { headline: failureHeadline })}
      {...(onCancel && { onCancel })}
    >
      <AddressInputs
        field={field}
        value={form.getValues}
        fill={(name, value) => form.setValue(name, value, { shouldValidate: true })}
      />
    </ProfileForm>
  )
}
