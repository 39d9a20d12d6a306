import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useState } from 'react'
import { setIdentityCheck } from '../identity-check.ts'
import { staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type Question = { hasEnded: boolean; needsCode: boolean; resolve: (isConfirmed: boolean) => void }

/** Shown when a call needs the password again, or the session has ended. */
export function IdentityDialog() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(() => {
    let leave = () => {}
    const end = setIdentityCheck(async (hasEnded) => {
      const needsCode = !hasEnded && (await staffApi('getSecondFactor')).data.confirmedAt !== null
      return new Promise((resolve) => {
        leave = () => resolve(false)
        setQuestion({ hasEnded, needsCode, resolve })
      })
    })
    return () => {
      // Signed out meanwhile: an open question counts as declined.
      leave()
      end()
    }
  }, [])
  if (question === null) return null

  function close(isConfirmed: boolean) {
    question?.resolve(isConfirmed)
    setQuestion(null)
  }
  return (
    <Dialog open onClose={() => close(false)} fullWidth maxWidth="xs" aria-labelledby="confirm-identity">
      {question.hasEnded ? (
        <SignInAgain onClose={close} />
      ) : (
        <IdentityForm needsCode={question.needsCode} onClose={close} />
      )}
    </Dialog>
  )
}

function IdentityForm({ needsCode, onClose }: { needsCode: boolean; onClose: (isConfirmed: boolean) => void }) {
  const { isBusy, problem, run } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password = '', code } = fieldsOf(event.currentTarget)
    run(async () => {
      await staffApi('reauthenticate', { body: { password, ...(code !== undefined && { code }) } })
      onClose(true)
    })
  }

  return (
    <form onSubmit={submit}>
      <DialogTitle id="confirm-identity">Confirm it’s you</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            For refunds, exports, and changes to accounts and security, please enter your password again. It’s valid for
            ten minutes.
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          <PasswordField autoFocus />
          {needsCode && <CodeField />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>Back</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
