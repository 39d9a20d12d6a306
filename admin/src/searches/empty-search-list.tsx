import type { EmptySearch } from '@kargha/contract/staff/searches.ts'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

const timesOf = (times: number) => (times === 1 ? 'Once' : `${times} times`)

/** In the last 90 days. */
export const EmptySearchList = () => (
  <PlainList<EmptySearch & { id: string }>
    title="Nothing found"
    filters={[searchFilter('what shoppers typed')]}
    sort={{ field: 'times', order: 'DESC' }}
    empty={{ text: 'Every search of the last 90 days has found something.' }}
    text={({ words, times, lastAt }) => (
      <>
        {words}
        <Typography variant="body2" color="textSecondary">
          {timesOf(times)}, last {formatDateTime(lastAt)}
        </Typography>
      </>
    )}
    actions={(search) => (
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexShrink: 0 }}>
        <MakeSynonym {...search} />
        <RunButton
          label="Dismiss"
          name={`Dismiss ${search.words}`}
          size="small"
          run={() => staffApi('dismissEmptySearch', { params: { id: search._id } })}
        />
      </Stack>
    )}
  />
)

/** Also removes the search from the list. */
function MakeSynonym({ _id, words }: EmptySearch) {
  const each = words.split(' ')
  async function act({ word = '', meaning = '' }: Record<string, string>) {
    const made = await staffApi('createSynonym', { body: { word, meaning } })
    await staffApi('dismissEmptySearch', { params: { id: _id } })
    return made
  }
  return (
    <ActionButton label="Make a synonym" title={`What shoppers mean by ${words}`} size="small" act={act}>
      <TextField
        name="word"
        label="The word that they type"
        defaultValue={each[0]}
        {...(each.length > 1 ? { select: true } : { slotProps: { htmlInput: { readOnly: true } } })}
      >
        {each.map((word) => (
          <MenuItem key={word} value={word}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      <TextField name="meaning" label="It means" required autoFocus helperText="One word that your products have" />
    </ActionButton>
  )
}
