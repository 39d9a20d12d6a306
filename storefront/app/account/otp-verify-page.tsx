import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { useHydrated } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { CodeInput } from './code-input.tsx'
import { loadCloth, Threshold } from './threshold.tsx'

export const load = loadCloth

/** Takes a code of four digits. Nobody looks at it: what proves whose account it is comes by e-mail. */
export default function OtpVerifyPage() {
  const navigate = useNavigate()
  const ready = useHydrated()
  const [code, setCode] = useState('')

  return (
    <Page title="OTP Verification">
      <Threshold title="OTP Verification" piece={1}>
        <p className="text-ink-soft">Enter the four digits of your code, or paste them.</p>
        <form
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            navigate(links.confirmPassword)
          }}
        >
          <CodeInput label="One-time code" length={4} code={code} onCode={setCode} />
          <Button type="submit" wide disabled={!ready}>
            Verify OTP
          </Button>
        </form>
      </Threshold>
    </Page>
  )
}
