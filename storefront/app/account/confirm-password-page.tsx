import { ResetPassword } from '@kargha/contract/account.ts'
import { type FormEvent, useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { signOut, useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { PasswordField } from './password-field.tsx'
import { loadCloth, Threshold } from './threshold.tsx'

export const load = loadCloth

/**
 * What allows a new password: the token of the mail's link, or that of a log-in with a one-time password. A link's is
 * moved out of the address, so that it stays neither in the browser's history nor in what is sent along from here.
 */
function useResetToken(): string {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const inAddress = search.get('token') ?? ''
  useEffect(() => {
    if (inAddress) navigate(links.confirmPassword, { replace: true, state: { resetToken: inAddress } })
  }, [inAddress, navigate])
  const brought: unknown = state?.resetToken
  return inAddress || (typeof brought === 'string' && brought) || session?.details.resetToken || ''
}

/** Sets a new password for whoever may; without a token it only leads on to log in. */
export default function ConfirmPasswordPage() {
  const token = useResetToken()
  const client = useClient()
  const navigate = useNavigate()
  const { form, field, submit, busy, ready } = useContractForm(ResetPassword, {
    token: '',
    password: '',
    confirmPassword: '',
  })

  const setPassword = submit(async (body) => {
    const { message } = await client('resetPassword', { body })
    // With the password all sessions have ended.
    signOut()
    toast.success(message)
    navigate(links.login, { replace: true })
  })
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (!token) return navigate(links.login)
    form.setValue('token', token)
    return setPassword(event)
  }

  return (
    <Page title="Create new password">
      {/* The address that the mail's link opened goes to nobody. */}
      <meta name="referrer" content="no-referrer" />
      <Threshold title="Create new password" piece={1}>
        <form method="post" noValidate className="grid gap-6" onSubmit={goOn}>
          <PasswordField
            label="New Password"
            hint="8 characters or more"
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
          <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Saving...">
            Continue
          </Button>
        </form>
        <p className="border-t border-line pt-6 text-ink-soft">
          The link in our e-mail is what lets you choose a new password. Nothing came, or it is too old?{' '}
          <Link to={links.forgotPassword} className="font-medium link">
            Send Password
          </Link>
        </p>
      </Threshold>
    </Page>
  )
}
