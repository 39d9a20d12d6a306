import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { may } from '../staff-api.ts'
import { Column } from '../ui/records/record-page.tsx'
import { OwnersPanel } from './owners-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel, useSecondFactor } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export function SecurityPage() {
  const { data: factor } = useSecondFactor()
  // Until then an owner can do nothing else.
  const isSetUp = factor !== undefined && (factor.confirmedAt !== null || !factor.isRequired)
  return (
    <Column>
      <Title title="Security" />
      <Typography component="h1" variant="h6" sx={{ marginTop: 2 }}>
        Security
      </Typography>
      <SecondFactorPanel />
      {isSetUp && <PasswordPanel />}
      <SessionsPanel />
      {isSetUp && may('team') && <OwnersPanel />}
    </Column>
  )
}
