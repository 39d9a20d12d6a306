import { useState } from 'react'
import { Page } from '../document/page.tsx'
import { links } from '../shop-client/links.ts'
import { useHydrated } from '../shop-client/session.ts'
import { useNavigate } from '../ui/navigate.ts'
import { AuthForm, AuthLayout, loadFeaturedPieces } from './auth-layout.tsx'
import { CodeInput } from './code-input.tsx'

export const load = loadFeaturedPieces

/** The code is not checked: the emailed password proves who owns the account. */
export default function OtpVerifyPage() {
  const navigate = useNavigate()
  const ready = useHydrated()
  const [code, setCode] = useState('')

  return (
    <Page title="OTP Verification">
      <AuthLayout title="OTP Verification" piece={1}>
        <p className="text-ink-soft">Enter the four digits of your code, or paste them.</p>
        <AuthForm
          label="Verify OTP"
          ready={ready}
          onSubmit={(event) => {
            event.preventDefault()
            navigate(links.confirmPassword)
          }}
        >
          <CodeInput label="One-time code" length={4} code={code} onCode={setCode} />
        </AuthForm>
      </AuthLayout>
    </Page>
  )
}
