import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'

type PasswordInputProps = { name: string; label: string; autoComplete: string; helperText?: string; minLength?: number }

const PasswordInput = ({ minLength, ...field }: PasswordInputProps) => (
  <TextField {...field} type="password" required slotProps={{ htmlInput: { maxLength: 128, minLength } }} />
)

/** The member's own. */
export function PasswordPanel() {
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentPassword = '', password = '' } = fieldsOf(event.currentTarget)
    run(async () => {
      const { message } = await staffApi('changePassword', { body: { currentPassword, password } })
      form.current?.reset()
      notify(message, { type: 'success' })
      refresh()
    })
  }

  return (
    <Panel title="Your password">
      <Stack ref={form} component="form" onSubmit={submit} sx={{ gap: 2, alignItems: 'start', maxWidth: 480 }}>
        <Typography variant="body2">
          Everywhere else you’ll be signed out, and an email will tell you that it was changed.
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <PasswordInput name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordInput
          name="password"
          label="New password"
          autoComplete="new-password"
          minLength={8}
          helperText="At least 8 characters; several words are easy to remember"
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          Change password
        </Button>
      </Stack>
    </Panel>
  )
}
