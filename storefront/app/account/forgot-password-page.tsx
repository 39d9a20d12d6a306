import { ForgotPassword } from '@kargha/contract/account.ts'
import { Link, useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { serverMessage } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { loadCloth, Threshold } from './threshold.tsx'

export const load = loadCloth

/** Has a one-time password sent, with which to log in. */
export default function ForgotPasswordPage() {
  const client = useClient()
  const navigate = useNavigate()
  const { field, submit, busy, ready } = useContractForm(ForgotPassword, { email: '' })

  return (
    <Page title="Forgot Password" description="Have a one-time password sent to you." canonical={links.forgotPassword}>
      <Threshold title="Forgot Password" piece={0}>
        <p className="text-ink-soft">
          We send you a password by e-mail, to log in with once. The e-mail address must be active and match the one
          that you registered with.
        </p>
        <form
          method="post"
          noValidate
          className="grid gap-6"
          onSubmit={submit(
            async (body) => {
              const { message } = await client('forgotPassword', { body })
              toast.success(message)
              navigate(links.login, { state: { email: body.email } })
            },
            { reason: (error) => serverMessage(error, 'Something Went Wrong') },
          )}
        >
          <Field label="Email" type="email" autoComplete="username" required {...field('email')} />
          <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Sending...">
            Send Password
          </Button>
        </form>
        <p className="border-t border-line pt-6 text-ink-soft">
          Remembered it?{' '}
          <Link to={links.login} className="font-medium link">
            Log In
          </Link>
        </p>
      </Threshold>
    </Page>
  )
}
