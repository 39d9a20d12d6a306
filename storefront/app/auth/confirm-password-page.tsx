import { ResetPasswordFields } from '@kargha/contract/shop/account.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Page } from '../document/page.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { NewPasswordFields } from '../forms/password-field.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { signOut, useResetToken } from '../shop-client/session.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { AuthForm, AuthLayout, loadFeaturedPieces } from './auth-layout.tsx'

export const load = loadFeaturedPieces

/**
 * The token of the email's link, or empty. Removed from the URL, so that neither history nor storage nor a referrer leaks it.
 */
function useLinkToken(): string {
  const search = useSearch()
  const navigate = useNavigate()
  const inUrl = search.get('token') ?? ''
  const [token, setToken] = useState(inUrl)
  useEffect(() => {
    if (!inUrl) return
    setToken(inUrl)
    navigate(links.confirmPassword, { replace: true })
  }, [inUrl, navigate])
  return token
}

export default function ConfirmPasswordPage() {
  const linkToken = useLinkToken()
  const oneTimeToken = useResetToken()
  const token = linkToken || oneTimeToken
  const client = useClient()
  const navigate = useNavigate()
  const { form, field, submit, busy, ready } = useContractForm(ResetPasswordFields, {
    token: '',
    password: '',
    confirmPassword: '',
  })

  const setPassword = submit(async (body) => {
    const { message } = await client('resetPassword', { body })
    // A new password ends all sessions.
    signOut()
    toast.success(message)
    navigate(links.login, { replace: true })
  })
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (!token) return navigate(links.login)
    form.setValue('token', token)
    return setPassword(event)
  }

  return (
    <Page title="Create new password">
      {/* The link's URL must not reach other sites. */}
      <meta name="referrer" content="no-referrer" />
      <AuthLayout
        title="Create new password"
        piece={1}
        alternative={{
          text: 'To choose a new password, open the link in our email. Didn’t get it, or has it expired?',
          to: links.forgotPassword,
          name: 'Send Password',
        }}
      >
        <AuthForm label="Continue" busy={busy} busyLabel="Saving..." ready={ready} onSubmit={proceed}>
          <NewPasswordFields field={field} label="New Password" />
        </AuthForm>
      </AuthLayout>
    </Page>
  )
}
