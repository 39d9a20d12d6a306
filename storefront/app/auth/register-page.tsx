import { SignUpFields } from '@kargha/contract/shop/account.ts'
import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { MobileField } from '../forms/mobile-field.tsx'
import { NewPasswordFields } from '../forms/password-field.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { pageAfterLogin } from '../shop-client/return-after-login.ts'
import { useSession } from '../shop-client/session.ts'
import { Field } from '../ui/field.tsx'
import { Navigate, useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { AuthForm, AuthLayout, loadFeaturedPieces } from './auth-layout.tsx'

export const load = loadFeaturedPieces

/** Opens no session: the new customer logs in next. */
export default function RegisterPage() {
  const client = useClient()
  const navigate = useNavigate()
  const session = useSession()
  const { state } = useLocation()
  const { field, submit, busy, ready } = useContractForm(SignUpFields, {
    name: '',
    email: '',
    mobileNo: '',
    password: '',
    confirmPassword: '',
  })

  const register = submit(
    async (body) => {
      const { message } = await client('signup', { body })
      toast.success(message)
      navigate(links.login, { state: { ...state, email: body.email } })
    },
    { lastResort: 'Registration failed' },
  )

  if (session) return <Navigate {...pageAfterLogin(state, links.home)} replace />
  return (
    <Page title="Create Account" description="Create an account to shop with us." canonical={links.register}>
      <AuthLayout
        title="Create Account"
        piece={1}
        alternative={{ text: 'Already have an account?', to: links.login, name: 'Log In' }}
      >
        <AuthForm label="Register" busy={busy} busyLabel="Submitting..." ready={ready} onSubmit={register}>
          <Field label="Name" autoComplete="name" {...field('name')} />
          <Field label="Email" type="email" autoComplete="email" {...field('email')} />
          <MobileField label="Mobile Number" {...field('mobileNo')} />
          <NewPasswordFields field={field} label="Password" />
        </AuthForm>
      </AuthLayout>
    </Page>
  )
}
