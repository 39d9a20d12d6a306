import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useAction } from '../actions/use-action.ts'
import { Panel } from '../pages/panel.tsx'

export type SentColumn<Use extends string> = { heading: string; use: Use | null; samples: string[] }

type MatchColumnsProps<Use extends string> = {
  columns: readonly SentColumn<Use>[]
  uses: readonly Use[]
  names: Readonly<Record<Use, string>>
  /** Of what is missing, as long as anything is. */
  warning: (columns: readonly SentColumn<Use>[]) => string | undefined
  check: (columns: { heading: string; use: Use | null }[]) => Promise<unknown>
  children?: ReactNode
}

/** Their columns with some of what is in them, and which of ours each is. */
export function MatchColumns<Use extends string>(props: MatchColumnsProps<Use>) {
  const { uses, names, warning, check, children } = props
  const [columns, setColumns] = useState(props.columns)
  const { isBusy, problem, run } = useAction()
  const missing = warning(columns)
  const choose = (heading: string, use: string) =>
    setColumns(
      columns.map((column) =>
        column.heading === heading ? { ...column, use: uses.find((each) => each === use) ?? null } : column,
      ),
    )
  return (
    <Panel title="What the columns are">
      <Typography>
        The shop has guessed. Please correct what is wrong: the next table with the same headings is read the same way.
      </Typography>
      <Box component="ul" aria-label="Columns" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {columns.map(({ heading, samples, use }) => (
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
            <TextField
              select
              size="small"
              margin="dense"
              label={`What ${heading} is`}
              value={use ?? 'none'}
              onChange={({ target }) => choose(heading, target.value)}
            >
              <MenuItem value="none">Not read</MenuItem>
              {uses.map((each) => (
                <MenuItem key={each} value={each}>
                  {names[each]}
                </MenuItem>
              ))}
            </TextField>
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
          onClick={() => run(() => check(columns.map(({ heading, use }) => ({ heading, use }))))}
        >
          Check
        </Button>
      </Box>
    </Panel>
  )
}
