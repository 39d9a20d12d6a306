import type { Profile } from '@kargha/contract/shop/account.ts'
import { BusinessFields } from '@kargha/contract/shop/business.ts'
import { BusinessInputs } from '../forms/business-inputs.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

const none = { gstin: '', businessName: '' }

export function OwnBusiness({ profile }: { profile: Profile }) {
  const update = useUpdateProfile(profile._id)
  const { form, field, submit, busy } = useContractForm(BusinessFields, profile.business ?? none)

  const save = submit(async (typed) => {
    const { data, message } = await update.mutateAsync({ business: typed })
    form.reset(data.business ?? none)
    toast.success(message)
  })
  const remove = async () => {
    try {
      const { message } = await update.mutateAsync({ business: null })
      form.reset(none)
      form.setFocus('gstin')
      toast.success(message)
    } catch (error) {
      toast.failure(storeMessage(error))
    }
  }

  return (
    <ProfileSection title="Buying for a Business">
      <p className="text-ink-soft">
        We put your GSTIN on the invoices of your next orders. You can change it at checkout.
      </p>
      <form noValidate className="grid max-w-form gap-4" onSubmit={save}>
        <BusinessInputs field={field} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Keep GSTIN
          </Button>
          {profile.business && (
            <Button look="plain" className="px-3! max-sm:-ml-3" onClick={remove}>
              Remove GSTIN
            </Button>
          )}
        </div>
      </form>
    </ProfileSection>
  )
}
