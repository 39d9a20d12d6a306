import type { CourierName } from '@kargha/domain/enums.ts'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useStore } from 'react-admin'
import { contents } from '../parcels/contents.ts'
import { staffApi } from '../staff-api.ts'
import { CourierSelect } from '../ui/inputs/courier-select.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Columns } from '../ui/records/record-page.tsx'
import { CodeScanner } from '../ui/scanner/code-scanner.tsx'
import { ScanAnswer, ScanLog } from '../ui/scanner/scan-log.tsx'
import { SoundSwitch } from '../ui/scanner/scan-sound.tsx'
import { type ScanCalls, useScans } from '../ui/scanner/use-scans.ts'
import { formatDateTime } from '../ui/values/dates.ts'

type Step = 'pack' | 'hand over'
type ParcelWish = { step: Step; courier: CourierName }

const steps: Record<Step, { label: string; hint: string }> = {
  pack: { label: 'Pack', hint: 'Scan the code of an order on the pick list. What is confirmed of it is packed.' },
  'hand over': {
    label: 'Hand over',
    hint: 'Scan a parcel’s label or packing slip. Its items become Shipped, and the customer gets an email.',
  },
}

const calls: ScanCalls<ParcelWish> = {
  async send({ code, wish }) {
    const { message, data } = await staffApi('scanParcel', { body: { code, ...wish } })
    const { parcel, isNew, at, by } = data
    const whose = isNew ? '' : `, since ${formatDateTime(at)}, by ${by.replace(/^staff /, '')}`
    return {
      state: isNew ? 'done' : 'before',
      // With what is inside, to compare with what is in the hand.
      text: `${message}${whose}\n${contents(parcel)}`,
      to: `/parcels/${parcel._id}/show`,
      ...(isNew && wish.step === 'pack' && { undoId: parcel._id }),
    }
  },
  async undo(id) {
    const { data } = await staffApi('undoPacking', { params: { id }, body: {} })
    return `Parcel ${data.number} is unpacked again`
  },
}

/** For phones and hand scanners. */
export function ScanPage() {
  const [step, setStep] = useStore<Step>('scan.step', 'pack')
  const [courier, setCourier] = useStore<CourierName>('pack.courier', 'manual')
  const scans = useScans('parcels', calls)
  return (
    <Page title="Scan">
      <Columns of="1fr 1fr">
        <Panel title="Codes">
          <Stack sx={{ gap: 2 }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <ToggleButtonGroup
                exclusive
                color="primary"
                aria-label="What a scan does"
                value={step}
                onChange={(_, chosen: Step | null) => chosen && setStep(chosen)}
              >
                {Object.entries(steps).map(([value, { label }]) => (
                  <ToggleButton key={value} value={value}>
                    {label}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <SoundSwitch />
            </Stack>
            {step === 'pack' && (
              <CourierSelect value={courier} onChange={({ target }) => setCourier(target.value as CourierName)} />
            )}
            <Typography variant="body2">{steps[step].hint}</Typography>
            <CodeScanner label="Code" onCode={(code) => scans.add(code, { step, courier })} />
            <ScanAnswer scans={scans} />
          </Stack>
        </Panel>
        <Panel title="Scanned here">
          <ScanLog scans={scans} wishText={(wish) => steps[wish.step].label} />
        </Panel>
      </Columns>
    </Page>
  )
}
