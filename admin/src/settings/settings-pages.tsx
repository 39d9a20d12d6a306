import type { Settings } from '@kargha/contract/staff/settings.ts'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, type RaRecord, Title } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { may } from '../staff-api.ts'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { LookPreview } from './look-preview.tsx'
import type { SettingGroup } from './setting.ts'
import { settingGroup, settingGroups } from './setting-groups.ts'
import { SettingInput } from './setting-input.tsx'

export const SettingList = () => (
  <Stack sx={{ gap: 2, paddingBlock: 2 }}>
    <Title title="Settings" />
    <Typography component="h1" variant="h6">
      Settings
    </Typography>
    <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
      {settingGroups.map(({ id, name, about }) => (
        <Card key={id} variant="outlined">
          <CardActionArea component={Link} to={`/settings/${id}`} sx={{ height: '100%' }}>
            <CardContent>
              <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {about}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  </Stack>
)

/** Inputs of lists need objects; the reasons for cancelling are texts. */
const toValues = (record: RaRecord): FieldValues => ({
  ...record,
  cancellationReasons: record.cancellationReasons.map((value: string) => ({ value })),
})

/** An emptied limit is null. */
function fieldValue(kind: SettingGroup['settings'][number]['kind'], value: unknown): unknown {
  if (kind === 'reasons') return (value as { value: string }[]).map((reason) => reason.value)
  if (kind === 'limit' || kind === 'money-limit') return value ?? null
  if (kind === 'registration' || kind === 'state' || kind === 'colour') return value || null
  if (kind === 'text' || kind === 'long' || kind === 'logo') return value ?? ''
  return value
}

/** Only this screen's fields: no needless password prompt or conflict. */
const toBodyOf =
  ({ settings }: SettingGroup) =>
  (values: FieldValues) =>
    Object.fromEntries(settings.map(({ source, kind }) => [source, fieldValue(kind, values[source])]))

export const SettingEdit = () => (
  <RecordEdit<Settings & { _id: string }> name={({ _id }) => settingGroup(_id).name}>
    {({ _id, updatedAt, updatedBy }) => {
      const group = settingGroup(_id)
      return (
        <RecordForm
          key={_id}
          toValues={toValues}
          toBody={toBodyOf(group)}
          {...(!may('settings') && { buttons: <p>Your role can’t change settings.</p> })}
        >
          <InputPanel title={group.about}>
            {group.settings.map((setting) => (
              <SettingInput key={setting.source} {...setting} />
            ))}
            {_id === 'look' && <LookPreview />}
          </InputPanel>
          {updatedBy && (
            <Typography variant="body2" color="textSecondary">
              Settings were last saved {formatDateTime(updatedAt)} {updatedBy.replace(/^staff /, 'by ')}.
            </Typography>
          )}
        </RecordForm>
      )
    }}
  </RecordEdit>
)
