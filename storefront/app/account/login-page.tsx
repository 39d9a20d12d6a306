import { SignIn } from '@kargha/contract/account.ts'
import { Link, Navigate, useLocation } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { signIn, useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { PasswordField } from './password-field.tsx'
import { loadCloth, Threshold } from './threshold.tsx'

export const load = loadCloth

/** Opens a session. Whoever is signed in belongs on the home page, or back where they were told to log in first. */
export default function LoginPage() {
  const client = useClient()
  const session = useSession()
  const { state } = useLocation()
  const email: unknown = state?.email
  const { field, submit, busy, ready } = useContractForm(SignIn, {
    email: typeof email === 'string' ? email : '',
    password: '',
  })

  const enter = submit(
    async (body) => {
      const { data, message } = await client('signin', { body })
      if (!data?.token) throw new Error('The answer to signing in has no token')
      signIn(data)
      if (data.resetToken) toast.info(message)
    },
    { lastResort: 'Login failed' },
  )

  // Who came in by a one-time password chooses a new one now.
  if (session?.details.resetToken) return <Navigate to={links.confirmPassword} replace />
  if (session) return <Navigate to={typeof state?.back === 'string' ? state.back : links.home} replace />
  return (
    <Page title="Log In" description="Log in to your account." canonical={links.login}>
      <Threshold title="Log In" piece={0}>
        <form
          // Sent before the script has taken over, it must not put the password into the address.
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={enter}
        >
          <Field label="Email" type="email" autoComplete="username" {...field('email')} />
          <div className="grid gap-1">
            <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
            <Link
              to={links.forgotPassword}
              className="inline-flex min-h-touch items-center justify-self-start text-small link"
            >
              Forgot Password
            </Link>
          </div>
          <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Loading...">
            Log In
          </Button>
        </form>
        <p className="border-t border-line pt-6 text-ink-soft">
          New here?{' '}
          <Link to={links.register} className="font-medium link">
            Create Account
          </Link>
        </p>
      </Threshold>
    </Page>
  )
}
