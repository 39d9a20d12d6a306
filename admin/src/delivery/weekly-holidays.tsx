import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useNotify, useRefresh } from 'react-admin'
import { may, staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

/** 4 January 1970 was a Sunday. */
const nameOf = (weekday: number) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  )
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** Changing them needs the permission `settings`. */
export function WeeklyHolidays() {
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()

  const save = (weeklyHolidays: number[]) =>
    run(async () => {
      const { message } = await staffApi('saveSettings', { body: { weeklyHolidays } })
      notify(message, { type: 'success' })
      refresh()
    })

  return (
    <Panel title="Closed every week">
      {problem && <Alert severity="error">{problem}</Alert>}
      <Load queryKey={['settings']} load={() => staffApi('getSettings')}>
        {({ weeklyHolidays }) => (
          <FormGroup>
            {weekdays.map((weekday) => (
              <FormControlLabel
                key={weekday}
                label={nameOf(weekday)}
                disabled={!may('settings') || isBusy}
                control={
                  <Checkbox
                    checked={weeklyHolidays.includes(weekday)}
                    onChange={({ target }) =>
                      save(
                        target.checked
                          ? [...weeklyHolidays, weekday]
                          : weeklyHolidays.filter((other) => other !== weekday),
                      )
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      </Load>
    </Panel>
  )
}
