import { Refused } from '@kargha/contract/kernel/client.ts'
import { DeleteAccountFields } from '@kargha/contract/shop/account.ts'
import { useEffect, useState } from 'react'
import { useContractForm } from '../forms/contract-form.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { type CustomerSession, signOut } from '../shop-client/session.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { isoDay } from '../ui/ordinal-date.ts'
import { toast } from '../ui/toast.ts'
import { ProfileSection } from './profile-section.tsx'

function saveAsJson(value: unknown, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

export function OwnData({ session }: { session: CustomerSession }) {
  const client = useClient()
  const [isDeleting, setDeleting] = useState(false)

  const download = useAction({
    mutationFn: () => client('getOwnData'),
    onSuccess: ({ data }) => {
      saveAsJson(data, `my-data-${isoDay(data.at)}.json`)
      toast.success('Your data has been downloaded')
    },
    onError: (error) => toast.failure(storeMessage(error)),
  })

  return (
    <ProfileSection title="Your Data">
      <p className="text-ink-soft">
        Everything we keep about you, in one file: your profile, addresses, orders, returns and reviews.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" busy={download.isPending} busyLabel="Downloading..." onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button look="plain" className="px-3! max-sm:-ml-3" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog title="Delete your account?" open={isDeleting} onClose={() => setDeleting(false)}>
        <DeleteAccountForm session={session} onCancel={() => setDeleting(false)} />
      </Dialog>
    </ProfileSection>
  )
}

function DeleteAccountForm({ session, onCancel }: { session: CustomerSession; onCancel: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  /** Why the account can't be deleted now; stays longer than a toast. */
  const [reason, setReason] = useState('')
  const { form, field, submit, busy } = useContractForm(DeleteAccountFields, { password: '' })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const deleteAccount = submit(async (body) => {
    setReason('')
    try {
      const { message } = await client('deleteAccount', { body })
      signOut()
      toast.success(message)
      // The end of the session redirects this page to /login: going home has to come after that.
      setTimeout(() => navigate(links.home))
      return true
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'ACCOUNT_IN_USE') throw error
      setReason(error.message)
      return false
    }
  })

  return (
    <form noValidate className="grid gap-6" onSubmit={deleteAccount}>
      <p>
        Your profile, addresses, bag and wishlist will be permanently deleted. We keep your orders for tax, without your
        name wherever the law allows it, and your reviews without your name.
      </p>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={session.details.email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <p role="alert" className="text-madder empty:hidden">
        {reason}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="accent" type="submit" busy={busy} busyLabel="Deleting...">
          Delete my account
        </Button>
      </div>
    </form>
  )
}
