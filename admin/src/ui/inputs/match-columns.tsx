import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useAction } from '../actions/use-action.ts'
import { Panel } from '../pages/panel.tsx'

export type SentColumn<Use extends string> = {
  heading: string
  use: Use | null
  name?: string | undefined
  samples: string[]
}

type MatchColumnsProps<Use extends string> = {
  columns: readonly SentColumn<Use>[]
  uses: readonly Use[]
  names: Readonly<Record<Use, string>>
  /** Which use needs a name; the column's heading unless staff choose another. */
  named?: { use: Use; suggestions: readonly string[] }
  /** Of what is missing, as long as anything is. */
  warning: (columns: readonly SentColumn<Use>[]) => string | undefined
  check: (columns: Omit<SentColumn<Use>, 'samples'>[]) => Promise<unknown>
  children?: ReactNode
}

/** Their columns with some of what is in them, and which of ours each is. */
export function MatchColumns<Use extends string>(props: MatchColumnsProps<Use>) {
  const { uses, names, named, warning, check, children } = props
  const [columns, setColumns] = useState(props.columns)
  const { isBusy, problem, run } = useAction()
  const missing = warning(columns)
  const change = (heading: string, changed: Partial<SentColumn<Use>>) =>
    setColumns((all) => all.map((column) => (column.heading === heading ? { ...column, ...changed } : column)))
  return (
    <Panel title="What the columns are">
      <Typography>
        The shop has guessed. Please correct what is wrong: the next table with the same headings is read the same way.
      </Typography>
      <Box component="ul" aria-label="Columns" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {columns.map(({ heading, samples, use, name = heading }) => (
          <Box
            component="li"
            key={heading}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 240px' },
              columnGap: 2,
              alignItems: 'center',
              paddingBlock: 1,
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle2" component="h3">
                {heading}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {samples.join(' · ')}
              </Typography>
            </Box>
            <Box>
              <TextField
                select
                fullWidth
                size="small"
                margin="dense"
                label={`What ${heading} is`}
                value={use ?? 'none'}
                onChange={({ target }) => change(heading, { use: uses.find((each) => each === target.value) ?? null })}
              >
                <MenuItem value="none">Not read</MenuItem>
                {uses.map((each) => (
                  <MenuItem key={each} value={each}>
                    {names[each]}
                  </MenuItem>
                ))}
              </TextField>
              {named && named.use === use && (
                <Autocomplete
                  freeSolo
                  options={named.suggestions}
                  value={name}
                  inputValue={name}
                  onInputChange={(_, written) => change(heading, { name: written })}
                  renderInput={(input) => (
                    <TextField {...input} size="small" margin="dense" label={`Name of ${heading}`} />
                  )}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {children}
      {missing && <Alert severity="warning">{missing}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ marginTop: 2 }}>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => run(() => check(columns.map(({ samples, ...column }) => column)))}
        >
          Check
        </Button>
      </Box>
    </Panel>
  )
}
