import { SignIn } from '@kargha/contract/account.ts'
import { Link, Navigate, useLocation } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { signIn, useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { AccountCard } from './account-card.tsx'
import { useContractForm } from './contract-form.ts'
import { PasswordField } from './password-field.tsx'

/** Opens a session. Whoever is signed in belongs on the home page; the header loads their cart. */
export default function LoginPage() {
  const client = useClient()
  const session = useSession()
  const justRegistered: unknown = useLocation().state?.email
  const { field, submit, busy, ready } = useContractForm(SignIn, {
    email: typeof justRegistered === 'string' ? justRegistered : '',
    password: '',
  })

  if (session) return <Navigate to={links.home} replace />
  return (
    <Page title="Log In" description="Log in to your account." canonical={links.login}>
      <AccountCard title="Log In">
        <form
          // Sent before the script has taken over, it must not put the password into the address.
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={submit(async (body) => signIn((await client('signin', { body })).data), {
            lastResort: 'Login failed',
          })}
        >
          <Field label="Email" type="email" autoComplete="username" {...field('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          <Link to={links.forgotPassword} className="justify-self-end text-indigo underline underline-offset-4">
            Forgot Password
          </Link>
          <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Loading...">
            Log In
          </Button>
        </form>
        <p>
          New here?{' '}
          <Link to={links.register} className="font-medium text-indigo underline underline-offset-4">
            Create Account
          </Link>
        </p>
      </AccountCard>
    </Page>
  )
}
