import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Profile } from '@kargha/contract/shop/account.ts'
import type { Address, AddressFields } from '@kargha/contract/shop/address.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { AddressLines, addressFacts } from '../forms/address-fields.tsx'
import { storeMessage } from '../shop-client/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, useConfirm } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { toast } from '../ui/toast.ts'
import { AddressForm } from './address-form.tsx'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** A number is an index in the list. */
export type EditedAddress = 'new' | number | null

type Props = { profile: Profile; edited: EditedAddress; onEdit: (edited: EditedAddress) => void }

export function AddressBook({ profile, edited, onEdit }: Props) {
  const update = useUpdateProfile(profile._id)
  const { confirm, confirmation } = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const [viewed, setViewed] = useState<Address | null>(null)

  // The form that had the focus closes.
  const close = () => {
    onEdit(null)
    heading.current?.focus()
  }

  const add = async (address: AddressFields) => {
    await update.mutateAsync(profile.address.length === 0 ? { address } : { newAddress: address })
    toast.success('Address Added Successfully!')
    close()
  }

  const save = async (index: number, address: AddressFields) => {
    await update.mutateAsync({ indexToOperate: index, updatedAddress: address })
    toast.success('Successfully Updated Address!')
    close()
  }

  const remove = async (index: number) => {
    const confirmed = await confirm({ title: 'Do you really want to delete this address?', confirmLabel: 'Delete' })
    if (!confirmed) return
    try {
      await update.mutateAsync({ deleteIndex: index })
      toast.success('Address deleted successfully!')
      heading.current?.focus()
    } catch (error) {
      const headline = error instanceof Refused ? 'Something went wrong!' : 'Error deleting address!'
      toast.failure(headline, { description: storeMessage(error) })
    }
  }

  return (
    <ProfileSection title="Shipping Address" heading={heading}>
      {profile.address.length === 0 && edited !== 'new' && (
        <div role="status" className="grid gap-1">
          <p className="font-medium">No Address Found</p>
          <p className="text-ink-soft">Add an address, and you can choose it at checkout.</p>
        </div>
      )}
      {profile.address.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {profile.address.map((address, index) => (
            <li key={address._id}>
              {edited === index ? (
                <AddressForm
                  label={`Edit address ${index + 1}`}
                  address={address}
                  failureHeadline="Something Went Wrong!"
                  onSave={(changed) => save(index, changed)}
                  onCancel={close}
                />
              ) : (
                <AddressEntry
                  address={address}
                  position={index + 1}
                  onView={() => setViewed(address)}
                  onEdit={() => onEdit(index)}
                  onDelete={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' ? (
        <AddressForm label="New address" failureHeadline="Something Went Wrong" onSave={add} onCancel={close} />
      ) : (
        <Button look="quiet" className="mt-2 justify-self-start" onClick={() => onEdit('new')}>
          <Plus aria-hidden size={18} />
          Add Address
        </Button>
      )}
      <Dialog title="Shipping Address" open={viewed !== null} onClose={() => setViewed(null)}>
        {viewed && <FactList facts={addressFacts(viewed)} />}
      </Dialog>
      {confirmation}
    </ProfileSection>
  )
}

type EntryProps = {
  address: Address
  /** Counted from 1. */
  position: number
  onView: () => void
  onEdit: () => void
  onDelete: () => void
}

function AddressEntry({ address, position, onView, onEdit, onDelete }: EntryProps) {
  const actions = [
    { label: 'View', onClick: onView },
    { label: 'Edit', onClick: onEdit },
    { label: 'Delete', onClick: onDelete },
  ]
  return (
    <div className="grid items-start gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <p className="wrap-anywhere sm:py-2">
        <AddressLines address={address} />
      </p>
      <div className="-mx-3 flex flex-wrap">
        {actions.map(({ label, onClick }) => (
          <Button key={label} look="plain" className="min-w-touch px-3!" onClick={onClick}>
            {label} <span className="sr-only">address {position}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
