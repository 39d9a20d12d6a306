import type { SecondFactor, SecondFactorStart } from '@kargha/contract/staff/second-factor.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorMessage, staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { BackupCodes } from './backup-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Keys under 'security' reload after a change. */
export const useSecondFactor = (): UseQueryResult<SecondFactor> =>
  useQuery({ queryKey: ['security', 'own'], queryFn: async () => (await staffApi('getSecondFactor')).data })

/** Replaces the panel's normal content. */
type Step = { start: SecondFactorStart } | { backupCodes: string[] } | null

export function SecondFactorPanel() {
  const queryClient = useQueryClient()
  const { data, error } = useSecondFactor()
  const [step, setStep] = useState<Step>(null)
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['security'] })
  const done = () => {
    setStep(null)
    refetch()
  }
  return (
    <Panel title="Sign in with a code">
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {step === null && data && <SecondFactorState factor={data} onStep={setStep} onChange={refetch} />}
      {step && 'start' in step && (
        <SecondFactorSetup
          start={step.start}
          onConfirmed={(backupCodes) => setStep({ backupCodes })}
          onCancel={() => setStep(null)}
        />
      )}
      {step && 'backupCodes' in step && <BackupCodes codes={step.backupCodes} onDone={done} />}
    </Panel>
  )
}

type SecondFactorStateProps = { factor: SecondFactor; onStep: (step: Step) => void; onChange: () => void }

function SecondFactorState({ factor, onStep, onChange }: SecondFactorStateProps) {
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const [isTurningOff, setIsTurningOff] = useState(false)

  const start = async () => onStep({ start: (await staffApi('startSecondFactor')).data })
  const renew = async () => onStep({ backupCodes: (await staffApi('renewBackupCodes')).data.backupCodes })
  async function turnOff() {
    const { message } = await staffApi('removeSecondFactor')
    notify(message, { type: 'success' })
    onChange()
  }

  if (factor.confirmedAt === null)
    return (
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        {factor.isRequired && (
          <Alert severity="warning">Owners of this shop must sign in with a code. Please turn it on to continue.</Alert>
        )}
        <Typography variant="body2">
          You sign in with just a password. Turn this on to also need a code from an app on your phone, so that a stolen
          password isn’t enough.
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button variant="contained" loading={isBusy} onClick={() => run(start)}>
          Set up
        </Button>
      </Stack>
    )
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Facts
        of={[
          ['On since', formatDateTime(factor.confirmedAt)],
          ['Backup codes left', factor.backupCodesLeft],
        ]}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" loading={isBusy} onClick={() => run(renew)}>
          New backup codes
        </Button>
        {isTurningOff ? (
          <>
            <Button variant="contained" color="error" loading={isBusy} onClick={() => run(turnOff)}>
              Yes, turn it off
            </Button>
            <Button onClick={() => setIsTurningOff(false)}>Back</Button>
          </>
        ) : (
          <Button color="error" onClick={() => setIsTurningOff(true)}>
            Turn off
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
