import type { Address, AddressFields, Profile } from '@kargha/contract/account.ts'
import { Refused } from '@kargha/contract/client.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { storeMessage } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, useConfirm } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { toast } from '../ui/toast.ts'
import { AddressForm } from './address-form.tsx'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** What is being written: a new address, one of the list (by its position), or nothing. */
export type Writing = 'new' | number | null

type Props = { profile: Profile; writing: Writing; onWrite: (writing: Writing) => void }

/** The customer's shipping addresses: look at, add, rewrite, delete. */
export function AddressBook({ profile, writing, onWrite }: Props) {
  const update = useUpdateProfile(profile._id)
  const ask = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const [viewed, setViewed] = useState<Address | null>(null)

  // The form that had the focus goes away: the list it belongs to takes it.
  const close = () => {
    onWrite(null)
    heading.current?.focus()
  }

  const add = async (address: AddressFields) => {
    await update.mutateAsync(profile.address.length === 0 ? { address } : { newAddress: address })
    toast.success('Address Added Successfully!')
    close()
  }

  const rewrite = async (index: number, address: AddressFields) => {
    await update.mutateAsync({ indexToOperate: index, updatedAddress: address })
    toast.success('Successfully Updated Address!')
    close()
  }

  const remove = async (index: number) => {
    const sure = await ask({ title: 'Do you really want to delete this address?', confirmLabel: 'Delete' })
    if (!sure) return
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
      {profile.address.length === 0 && writing !== 'new' && (
        <div role="status" className="grid gap-1">
          <p className="font-medium">No Address Found</p>
          <p className="text-ink-soft">Add where your parcels should go: checkout offers it from then on.</p>
        </div>
      )}
      {profile.address.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {profile.address.map((address, index) => (
            <li key={address._id}>
              {writing === index ? (
                <AddressForm
                  title={`Edit address ${index + 1}`}
                  address={address}
                  failed="Something Went Wrong!"
                  onSave={(changed) => rewrite(index, changed)}
                  onCancel={close}
                />
              ) : (
                <AddressEntry
                  address={address}
                  place={index + 1}
                  onView={() => setViewed(address)}
                  onEdit={() => onWrite(index)}
                  onDelete={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writing === 'new' ? (
        <AddressForm title="New address" failed="Something Went Wrong" onSave={add} onCancel={close} />
      ) : (
        <Button look="quiet" className="mt-2 justify-self-start" onClick={() => onWrite('new')}>
          <Plus aria-hidden size={18} />
          Add Address
        </Button>
      )}
      <Dialog title="Shipping Address" open={viewed !== null} onClose={() => setViewed(null)}>
        {viewed && <AddressDetails address={viewed} />}
      </Dialog>
    </ProfileSection>
  )
}

type EntryProps = {
  address: Address
  /** Counted from 1. */
  place: number
  onView: () => void
  onEdit: () => void
  onDelete: () => void
}

function AddressEntry({ address, place, onView, onEdit, onDelete }: EntryProps) {
  const actions = [
    { label: 'View', press: onView },
    { label: 'Edit', press: onEdit },
    { label: 'Delete', press: onDelete },
  ]
  return (
    <div className="grid items-start gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <p className="wrap-anywhere sm:py-2">
        {address.street}
        <br />
        {address.city}, {address.state} {address.zipcode}
      </p>
      <div className="-mx-3 flex flex-wrap">
        {actions.map(({ label, press }) => (
          <Button key={label} look="plain" className="min-w-touch px-3!" onClick={press}>
            {label} <span className="sr-only">address {place}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}

function AddressDetails({ address }: { address: Address }) {
  const facts = [
    { name: 'Street', value: address.street },
    { name: 'City', value: address.city },
    { name: 'State', value: address.state },
    { name: 'PIN Code', value: address.zipcode },
  ]
  return <FactList facts={facts} />
}
