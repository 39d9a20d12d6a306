import { SignInFields } from '@kargha/contract/shop/account.ts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { pageAfterLogin } from '../shop-client/return-after-login.ts'
import { signIn, useResetToken, useSession } from '../shop-client/session.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Navigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { AuthForm, AuthLayout, loadFeaturedPieces } from './auth-layout.tsx'

export const load = loadFeaturedPieces

/** Signed-in customers are redirected to the page that asked them to log in, or home. */
export default function LoginPage() {
  const client = useClient()
  const session = useSession()
  const resetToken = useResetToken()
  const hasJustLoggedIn = useRef(false)
  const { state } = useLocation()
  const email: unknown = state?.email
  const { field, submit, busy, ready } = useContractForm(SignInFields, {
    email: typeof email === 'string' ? email : '',
    password: '',
  })

  const logIn = submit(
    async (body) => {
      const { data, message } = await client('signin', { body })
      if (!data?.token) throw new Error('The reply to signin has no token')
      hasJustLoggedIn.current = true
      signIn(data)
      if (data.resetToken) toast.info(message)
    },
    { lastResort: 'Login failed' },
  )

  // A one-time password has to be replaced first.
  if (session && resetToken) return <Navigate to={links.confirmPassword} replace />
  if (session) return <Navigate {...pageAfterLogin(state, links.home, hasJustLoggedIn.current)} replace />
  return (
    <Page title="Log In" description="Log in to your account." canonical={links.login}>
      <AuthLayout
        title="Log In"
        piece={0}
        alternative={{ text: 'New here?', to: links.register, name: 'Create Account' }}
      >
        <AuthForm label="Log In" busy={busy} busyLabel="Loading..." ready={ready} compact onSubmit={logIn}>
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
        </AuthForm>
      </AuthLayout>
    </Page>
  )
}
