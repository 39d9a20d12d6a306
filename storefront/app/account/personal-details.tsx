import { PersonalDetailsFields as PersonalDetailsBody, type Profile } from '@kargha/contract/shop/account.ts'
import { useContractForm } from '../forms/contract-form.ts'
import { MobileField } from '../forms/mobile-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { updateSession, useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

export function PersonalDetails({ profile, canUpdate }: { profile: Profile; canUpdate: boolean }) {
  const update = useUpdateProfile(profile._id)
  const { field, submit, busy } = useContractForm(PersonalDetailsBody, {
    name: profile.name,
    mobileNo: profile.mobileNo,
  })

  const save = submit(async (details) => {
    const { data, message } = await update.mutateAsync(details)
    updateSession({ name: data.name, mobileNo: data.mobileNo })
    toast.success(message)
  })

  return (
    <ProfileSection title="Personal Information">
      <form noValidate className="grid max-w-form gap-4" onSubmit={save}>
        <Field label="Name" autoComplete="name" {...field('name')} />
        <MobileField label="Phone" {...field('mobileNo')} />
        <Field label="Email" type="email" value={profile.email} readOnly hint="Your email address can’t be changed." />
        {canUpdate && (
          <Button type="submit" className="mt-2 justify-self-start" busy={busy} busyLabel="Saving...">
            Update Personal Details
          </Button>
        )}
      </form>
    </ProfileSection>
  )
}
