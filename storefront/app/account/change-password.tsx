import { ChangePassword as Passwords } from '@kargha/contract/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { type Session, signIn } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { PasswordField } from './password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { sessionsQuery } from './sessions-queries.ts'

/** Another password in place of the present one. */
export function ChangePassword({ session }: { session: Session }) {
  const [writing, setWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setWriting(false)
    heading.current?.focus()
  }
  return (
    <ProfileSection title="Password" heading={heading}>
      {session.details.resetToken && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-soft bg-turmeric-wash p-4">
          You came in by a one-time password.
          <ButtonLink to={links.confirmPassword}>Create new password</ButtonLink>
        </p>
      )}
      {writing ? (
        <PasswordForm session={session} onDone={close} />
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => setWriting(true)}>
          Change Password
        </Button>
      )}
    </ProfileSection>
  )
}

function PasswordForm({ session, onDone }: { session: Session; onDone: () => void }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { form, field, submit, busy } = useContractForm(Passwords, {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  })
  const { setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const save = submit(async (body) => {
    const { data, message } = await client('changePassword', { body })
    // The session that asked has ended with all others; a one-time password's way to a new one is closed.
    const { resetToken, ...details } = session.details
    signIn({ ...details, token: data.token })
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(client, details._id).queryKey })
    toast.success(message)
    onDone()
  })

  return (
    <form
      noValidate
      aria-label="Change password"
      className="grid gap-4 rounded-soft bg-paper-deep p-4 sm:p-6"
      onSubmit={save}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={session.details.email} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New Password"
        hint="8 characters or more. Other browsers are signed out."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
