import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { CodeRequired } from '../auth-provider.ts'
import { isRefusal, readSession, staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Brand } from '../ui/pages/brand.tsx'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { SessionWatch } from './session-watch.tsx'

/** With a second factor, a code follows. While strangers guess, a code of an email signs in without delay. */
export function SignInPage() {
  const login = useLogin()
  const { isBusy, problem, run } = useAction()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [isDelayed, setIsDelayed] = useState(false)
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState('')
  // Read once: signing in leads to the requested page by itself.
  const [isSignedIn] = useState(() => readSession() !== null)
  if (isSignedIn) return <Navigate to="/" replace />

  async function signIn(fields: Record<string, string>) {
    try {
      await login(challenge === null ? fields : { ...fields, challenge })
    } catch (error) {
      if (error instanceof CodeRequired) return setChallenge(error.challenge)
      if (isRefusal(error) && error.code === 'CHALLENGE_EXPIRED') setChallenge(null)
      if (isRefusal(error) && error.code === 'TOO_MANY_REQUESTS' && challenge === null) setIsDelayed(true)
      throw error
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    run(() => signIn(fields))
  }

  const sendCode = () =>
    run(async () => {
      const { message } = await staffApi('sendSigninCode', { body: { email } })
      setSent(message)
    })

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignItems: { sm: 'center' }, padding: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 360, marginInline: 'auto', paddingBlock: { xs: 4, sm: 0 } }}>
        <SessionWatch />
        <Brand isOnPaper />
        <Typography component="h1" variant="h5" sx={{ marginBlock: 2 }}>
          Back office
        </Typography>
        <Stack component="form" key={challenge ?? 'password'} onSubmit={submit} sx={{ gap: 2 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {sent && !problem && challenge === null && <Alert severity="success">{sent}</Alert>}
          {challenge === null ? (
            <>
              <TextField
                name="email"
                type="email"
                label="Email"
                required
                autoFocus
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <PasswordField />
              {isDelayed && (
                <TextField
                  name="emailCode"
                  label="Code from an email"
                  autoComplete="one-time-code"
                  helperText="With it, you needn’t wait"
                  slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
                />
              )}
            </>
          ) : (
            <>
              <Typography variant="body2">Now enter your code.</Typography>
              <CodeField autoFocus />
            </>
          )}
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            Sign in
          </Button>
          {isDelayed && challenge === null && (
            <Button onClick={sendCode} disabled={isBusy}>
              Email me a code
            </Button>
          )}
          {challenge !== null && <Button onClick={() => setChallenge(null)}>Back</Button>}
        </Stack>
      </Box>
    </Box>
  )
}
