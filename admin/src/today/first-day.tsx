import type { MissingStep } from '@kargha/contract/staff/first-day.ts'
import { type FirstStep, type SkippableStep, skippableSteps } from '@kargha/domain/first-day.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { firstDayLines } from './first-day-lines.ts'

const isSkippable = (step: FirstStep): step is SkippableStep => skippableSteps.some((each) => each === step)
const asksGateway = (step: FirstStep) => step === 'payment' || step === 'live payment'

/** What is still to be done before the shop opens; the server works it out, so a step goes by itself. */
export const FirstDay = ({ steps }: { steps: readonly MissingStep[] }) => (
  <Panel title="Before you open">
    <Stack component="ol" sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {steps.map(({ step, lacks }) => (
        <Stack
          key={step}
          component="li"
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography sx={{ flex: '1 1 18rem' }}>
            <Name step={step} />
            <span>{`: ${lacks}`}</span>
          </Typography>
          <Stack direction="row" sx={{ gap: 1 }}>
            {asksGateway(step) && (
              <RunButton
                label="Ask PhonePe"
                name={`Ask PhonePe: ${firstDayLines[step].label}`}
                size="small"
                run={() => staffApi('askGateway')}
              />
            )}
            {isSkippable(step) && (
              <RunButton
                label="Do without"
                name={`Do without: ${firstDayLines[step].label}`}
                size="small"
                run={() => staffApi('skipFirstStep', { body: { step } })}
              />
            )}
          </Stack>
        </Stack>
      ))}
    </Stack>
  </Panel>
)

const Name = ({ step }: { step: FirstStep }) => {
  const { label, to } = firstDayLines[step]
  return to === undefined ? (
    <strong>{label}</strong>
  ) : (
    <Link component={RouteLink} to={to} sx={{ fontWeight: 600 }}>
      {label}
    </Link>
  )
}
