import { ForgotPasswordFields } from '@kargha/contract/shop/account.ts'
import { Page } from '../document/page.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { serverMessage } from '../shop-client/messages.ts'
import { Field } from '../ui/field.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { toast } from '../ui/toast.ts'
import { AuthForm, AuthLayout, loadFeaturedPieces } from './auth-layout.tsx'

export const load = loadFeaturedPieces

export default function ForgotPasswordPage() {
  const client = useClient()
  const navigate = useNavigate()
  const { field, submit, busy, ready } = useContractForm(ForgotPasswordFields, { email: '' })

  const requestPassword = submit(
    async (body) => {
      const { message } = await client('forgotPassword', { body })
      toast.success(message)
      navigate(links.login, { state: { email: body.email } })
    },
    { reason: (error) => serverMessage(error, 'Something Went Wrong') },
  )

  return (
    <Page title="Forgot Password" description="Get a one-time password by email." canonical={links.forgotPassword}>
      <AuthLayout
        title="Forgot Password"
        piece={0}
        alternative={{ text: 'Remembered it?', to: links.login, name: 'Log In' }}
      >
        <p className="text-ink-soft">
          We’ll email you a one-time password. Your email address must be active and match the one you registered with.
        </p>
        <AuthForm label="Send Password" busy={busy} busyLabel="Sending..." ready={ready} onSubmit={requestPassword}>
          <Field label="Email" type="email" autoComplete="username" required {...field('email')} />
        </AuthForm>
      </AuthLayout>
    </Page>
  )
}
