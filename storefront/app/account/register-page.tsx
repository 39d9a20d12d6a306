import { SignUp } from '@kargha/contract/account.ts'
import { Link, useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { useContractForm } from './contract-form.ts'
import { MobileField } from './mobile-field.tsx'
import { PasswordField } from './password-field.tsx'
import { loadCloth, Threshold } from './threshold.tsx'

export const load = loadCloth

/** Creates an account; no session is made, so the new customer goes on to log in. */
export default function RegisterPage() {
  const client = useClient()
  const navigate = useNavigate()
  const { field, submit, busy, ready } = useContractForm(SignUp, {
    name: '',
    email: '',
    mobileNo: '',
    password: '',
    confirmPassword: '',
  })

  return (
    <Page title="Create Account" description="Create an account to shop with us." canonical={links.register}>
      <Threshold title="Create Account" piece={1}>
        <form
          // Sent before the script has taken over, it must not put the password into the address.
          method="post"
          noValidate
          className="grid gap-6"
          onSubmit={submit(
            async (body) => {
              const { message } = await client('signup', { body })
              toast.success(message)
              navigate(links.login, { state: { email: body.email } })
            },
            { lastResort: 'Registration failed' },
          )}
        >
          <Field label="Name" autoComplete="name" {...field('name')} />
          <Field label="Email" type="email" autoComplete="email" {...field('email')} />
          <MobileField label="Mobile Number" {...field('mobileNo')} />
          <PasswordField
            label="Password"
            hint="8 characters or more"
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
          <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Submitting...">
            Register
          </Button>
        </form>
        <p className="border-t border-line pt-6 text-ink-soft">
          Already have an account?{' '}
          <Link to={links.login} className="font-medium link">
            Log In
          </Link>
        </p>
      </Threshold>
    </Page>
  )
}
