import type { SecondFactorStart } from '@kargha/contract/staff/second-factor.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { CodeField } from './credential-fields.tsx'
import { QrCode } from './qr-code.tsx'

type SecondFactorSetupProps = {
  start: SecondFactorStart
  onConfirmed: (backupCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret; a code of the app confirms it. */
export function SecondFactorSetup({ start, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const { isBusy, problem, run } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code = '' } = fieldsOf(event.currentTarget)
    run(async () => {
      const { data } = await staffApi('confirmSecondFactor', { body: { code } })
      onConfirmed(data.backupCodes)
    })
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2, alignItems: 'start', maxWidth: 480 }}>
      <Typography variant="body2">
        1. Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.
      </Typography>
      <QrCode text={start.uri} label="QR code for your authenticator app" />
      <Typography variant="body2">
        If you can’t scan it, enter this key in the app:{' '}
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {start.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Typography>
      <Typography variant="body2">2. Enter the code from the app.</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <CodeField helperText="Six digits" />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button onClick={onCancel}>Back</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Turn on
        </Button>
      </Stack>
    </Stack>
  )
}
