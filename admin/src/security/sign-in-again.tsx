import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { authProvider, CodeRequired } from '../auth-provider.ts'
import { readSession } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { CodeField, PasswordField } from './credential-fields.tsx'

/** Over the page that they were on. */
export function SignInAgain({ onClose }: { onClose: (isSignedIn: boolean) => void }) {
  const { isBusy, problem, run } = useAction()
  const [member] = useState(readSession)
  const [challenge, setChallenge] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password = '', code = '' } = fieldsOf(event.currentTarget)
    run(async () => {
      try {
        await authProvider.login(challenge === undefined ? { email: member?.email, password } : { challenge, code })
        onClose(true)
      } catch (error) {
        if (!(error instanceof CodeRequired)) throw error
        setChallenge(error.challenge)
      }
    })
  }

  return (
    <form key={challenge ?? 'password'} onSubmit={submit}>
      <DialogTitle id="confirm-identity">Please sign in again</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            Your session has ended, {member?.name}. What you have typed is still here, and is sent once you are signed
            in.
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          {challenge === undefined ? <PasswordField autoFocus /> : <CodeField autoFocus />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>Leave</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Sign in
        </Button>
      </DialogActions>
    </form>
  )
}
