import { PersonalDetails as Details, type Profile } from '@kargha/contract/account.ts'
import { currentSession, signIn } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { MobileField } from './mobile-field.tsx'
import { useUpdateProfile } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** Name and phone, which can be changed, and the e-mail address, which can't. */
export function PersonalDetails({ profile, canUpdate }: { profile: Profile; canUpdate: boolean }) {
  const update = useUpdateProfile(profile._id)
  const { field, submit, busy } = useContractForm(Details, { name: profile.name, mobileNo: profile.mobileNo })

  const save = submit(async (details) => {
    const { data, message } = await update.mutateAsync(details)
    // The header greets by the name that the session keeps.
    const session = currentSession()
    if (session) signIn({ ...session.details, token: session.token, name: data.name, mobileNo: data.mobileNo })
    toast.success(message)
  })

  return (
    <ProfileSection title="Personal Information">
      <form noValidate className="grid max-w-form gap-4" onSubmit={save}>
        <Field label="Name" autoComplete="name" {...field('name')} />
        <MobileField label="Phone" {...field('mobileNo')} />
        <Field label="Email" type="email" value={profile.email} readOnly hint="Your e-mail address can’t be changed." />
        {canUpdate && (
          <Button type="submit" className="mt-2 justify-self-start" busy={busy} busyLabel="Saving...">
            Update Personal Details
          </Button>
        )}
      </form>
    </ProfileSection>
  )
}
