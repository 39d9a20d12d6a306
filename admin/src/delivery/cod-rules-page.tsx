import type { Settings, SettingsChange } from '@kargha/contract/staff/settings.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { may, staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns } from '../ui/records/record-page.tsx'
import { CashNumbers, CashSavings } from './cash-numbers.tsx'
import { changedRules, type Rule, rules } from './cod-rules.ts'

export const CodRulesPage = () => (
  <Page title="Cash on Delivery">
    <Load queryKey={['settings']} load={() => staffApi('getSettings')}>
      {(settings) => <RulesForm settings={settings} />}
    </Load>
    <Columns of="1fr 1fr">
      <CashNumbers />
      {may('figures') && <CashSavings />}
    </Columns>
  </Page>
)

function RulesForm({ settings }: { settings: Settings }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Sends changed fields only, so as not to undo others' changes.
    const body: SettingsChange = changedRules(settings, fieldsOf(event.currentTarget))
    if (Object.keys(body).length === 0) return notify('Nothing was changed')
    run(async () => {
      const { message } = await staffApi('saveSettings', { body })
      notify(message, { type: 'success' })
      refresh()
    })
  }

  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Columns of="1fr 1fr 1fr 1fr">
        {Object.entries(rules).map(([title, group]) => (
          <Panel key={title} title={title}>
            <Column>
              {group.map((rule) => (
                <RuleField key={rule.name} rule={rule} settings={settings} />
              ))}
            </Column>
          </Panel>
        ))}
      </Columns>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" loading={isBusy}>
        Save
      </Button>
    </Stack>
  )
}

function RuleField({ rule, settings }: { rule: Rule; settings: Settings }) {
  const value = settings[rule.name]
  if (rule.kind === 'flag')
    return (
      <FormControlLabel
        label={rule.label}
        control={<Checkbox name={rule.name} value="on" defaultChecked={value === true} />}
      />
    )
  return (
    <TextField
      name={rule.name}
      label={rule.label}
      type="number"
      required={!rule.isOptional}
      defaultValue={value ?? ''}
      helperText={rule.help}
      slotProps={{ htmlInput: { min: 0, step: rule.kind === 'amount' ? 0.01 : 1 } }}
    />
  )
}
