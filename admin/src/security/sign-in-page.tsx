import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Login, useLogin } from 'react-admin'
import { CodeRequired } from '../auth-provider.ts'
import { isRefusal } from '../staff-api.ts'
import { useAction } from '../ui/use-action.ts'
import { CodeField, fieldsOf, PasswordField } from './credential-fields.tsx'
import { SessionWatch } from './session-watch.tsx'

/** Signs in with e-mail address and password and then, for a member with a second factor, a code. */
export function SignInPage() {
  const login = useLogin()
  const { isBusy, problem, run } = useAction()
  const [challenge, setChallenge] = useState<string | null>(null)

  async function signIn(fields: Record<string, string>) {
    try {
      await login(challenge === null ? fields : { ...fields, challenge })
    } catch (error) {
      if (error instanceof CodeRequired) return setChallenge(error.challenge)
      if (isRefusal(error) && error.code === 'CHALLENGE_EXPIRED') setChallenge(null)
      throw error
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    run(() => signIn(fields))
  }

  return (
    <main>
      <SessionWatch />
      <Login>
        <Stack
          component="form"
          key={challenge ?? 'password'}
          onSubmit={submit}
          sx={{ gap: 2, width: 300, padding: 2, paddingTop: 0 }}
        >
          <Typography component="h1" variant="subtitle1" align="center">
            Back office
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          {challenge === null ? (
            <>
              <TextField name="email" type="email" label="Email" required autoFocus autoComplete="username" />
              <PasswordField />
            </>
          ) : (
            <>
              <Typography variant="body2">Now enter your code.</Typography>
              <CodeField autoFocus />
            </>
          )}
          <Button type="submit" variant="contained" loading={isBusy}>
            Sign in
          </Button>
          {challenge !== null && <Button onClick={() => setChallenge(null)}>Back</Button>}
        </Stack>
      </Login>
    </main>
  )
}
