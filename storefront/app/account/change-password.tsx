import { ChangePasswordFields as ChangePasswordBody } from '@kargha/contract/shop/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../forms/contract-form.ts'
import { NewPasswordFields, PasswordField } from '../forms/password-field.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { type CustomerSession, signIn, useResetToken } from '../shop-client/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { sessionsQuery } from './profile-queries.ts'
import { ProfileForm, ProfileSection } from './profile-section.tsx'

export function ChangePassword({ session }: { session: CustomerSession }) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const resetToken = useResetToken()
  const close = () => {
    setOpen(false)
    heading.current?.focus()
  }
  return (
    <ProfileSection title="Password" heading={heading}>
      {resetToken && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-soft bg-turmeric-wash p-4">
          You’ve logged in with a one-time password. Please choose a new one.
          <ButtonLink to={links.confirmPassword}>Create new password</ButtonLink>
        </p>
      )}
      {isOpen ? (
        <PasswordForm session={session} onDone={close} />
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          Change Password
        </Button>
      )}
    </ProfileSection>
  )
}

function PasswordForm({ session, onDone }: { session: CustomerSession; onDone: () => void }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { form, field, submit, busy } = useContractForm(ChangePasswordBody, {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  })
  const { setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const save = submit(async (body) => {
    const { data, message } = await client('changePassword', { body })
    // All sessions have ended, this one too: the reply has a new token.
    signIn({ ...session.details, token: data.token })
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(client, session.details._id).queryKey })
    toast.success(message)
    onDone()
  })

  return (
    <ProfileForm label="Change password" busy={busy} onSubmit={save} onCancel={onDone}>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={session.details.email} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields
        field={field}
        label="New Password"
        hint="At least 8 characters. Your other browsers will be logged out."
      />
    </ProfileForm>
  )
}
