import type { StaffHoliday } from '@kargha/contract/staff/holidays.ts'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { DayField } from '../ui/inputs/day-field.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Columns } from '../ui/records/record-page.tsx'
import { formatWeekday } from '../ui/values/dates.ts'
import { WeeklyHolidays } from './weekly-holidays.tsx'

const textOf = ({ name, day }: StaffHoliday) => `${name}\n${formatWeekday(day)}`

/** Nothing is sent on these days: promised dates count working days. */
export const HolidaysPage = () => (
  <Page title="Holidays" actions={<AddHoliday />}>
    <Columns of="3fr 2fr">
      <Panel title="Days off">
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            Nothing is sent on these days, so what is ordered now is promised later. Orders that were placed keep their
            dates.
          </Typography>
          <Load queryKey={['holidays']} load={() => staffApi('getHolidays', { query: { limit: 100 } })}>
            {(holidays) => (
              <Rows
                empty="No holidays yet. Add Diwali, Republic Day and the like."
                of={holidays.map((holiday) => ({
                  key: holiday._id,
                  text: textOf(holiday),
                  actions: (
                    <>
                      <ChangeHoliday holiday={holiday} />
                      <RunButton
                        label="Remove"
                        name={`Remove ${holiday.name}`}
                        run={() => staffApi('deleteHoliday', { params: { id: holiday._id } })}
                      />
                    </>
                  ),
                }))}
              />
            )}
          </Load>
        </Stack>
      </Panel>
      <WeeklyHolidays />
    </Columns>
  </Page>
)

const AddHoliday = () => (
  <ActionButton
    label="Add a holiday"
    act={({ day = '', name = '' }) => staffApi('createHoliday', { body: { day, name } })}
  >
    <HolidayFields />
  </ActionButton>
)

const ChangeHoliday = ({ holiday }: { holiday: StaffHoliday }) => (
  <ActionButton
    label="Change"
    name={`Change ${holiday.name}`}
    title={`Change ${holiday.name}`}
    variant="text"
    act={({ day = '', name = '' }) => staffApi('saveHoliday', { params: { id: holiday._id }, body: { day, name } })}
  >
    <HolidayFields {...holiday} />
  </ActionButton>
)

const HolidayFields = ({ day = '', name = '' }: Partial<StaffHoliday>) => (
  <>
    <DayField name="day" label="Day" value={day} required />
    <TextField name="name" label="Name" defaultValue={name} required slotProps={{ htmlInput: { maxLength: 80 } }} />
  </>
)
