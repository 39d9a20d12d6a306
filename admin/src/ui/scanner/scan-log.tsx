import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Scan, Scans } from './use-scans.ts'

const states: Record<Scan<unknown>['state'], { label: string; severity: AlertColor }> = {
  sending: { label: 'Sending', severity: 'info' },
  done: { label: 'Done', severity: 'success' },
  before: { label: 'Done before', severity: 'info' },
  refused: { label: 'Refused', severity: 'error' },
  unsent: { label: 'Not sent', severity: 'warning' },
  undone: { label: 'Undone', severity: 'info' },
}

/** How the latest scan ended, to be read from a distance. */
export function ScanAnswer<Wish>({ scans: { latest } }: { scans: Scans<Wish> }) {
  return (
    <div role="status">
      {latest && (
        <Alert
          role="none"
          variant="filled"
          severity={states[latest.state].severity}
          sx={{ fontSize: '1.1rem', whiteSpace: 'pre-line' }}
        >
          <AlertTitle sx={{ fontSize: '1.6rem', fontWeight: 700 }}>{states[latest.state].label}</AlertTitle>
          {`${latest.text}\n${latest.code}`}
        </Alert>
      )}
    </div>
  )
}

type ScanLogProps<Wish> = { scans: Scans<Wish>; wishText: (wish: Wish) => string }

/** What this tab scanned, newest first. */
export function ScanLog<Wish>({ scans: { scans, again, undo, clear }, wishText }: ScanLogProps<Wish>) {
  const unsent = scans.filter(({ state }) => state === 'unsent')
  if (scans.length === 0)
    return <Typography variant="body2">Nothing yet. What is scanned in this tab is listed here.</Typography>
  return (
    <Stack sx={{ gap: 1.5 }}>
      {unsent.length > 1 && (
        <Button variant="contained" onClick={() => unsent.toReversed().forEach(again)}>
          Send all {unsent.length} again
        </Button>
      )}
      <Box component="ol" reversed aria-label="Scans" sx={{ margin: 0, paddingLeft: 3.5 }}>
        {scans.map((scan) => (
          <Box component="li" key={scan.key} sx={{ paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography
                component="span"
                variant="body2"
                sx={{ flexGrow: 1, flexBasis: '12rem', whiteSpace: 'pre-line' }}
              >
                <Box component="span" sx={{ fontWeight: 600, color: `${states[scan.state].severity}.main` }}>
                  {states[scan.state].label}
                </Box>
                {`: ${scan.text}\n`}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {`${wishText(scan.wish)}, ${scan.code}`}
                </Box>
              </Typography>
              {scan.to && (
                <Link to={scan.to} variant="body2">
                  Open
                </Link>
              )}
              {scan.state === 'unsent' && <Button onClick={() => again(scan)}>Send again</Button>}
              {scan.undoId && <Button onClick={() => undo(scan)}>Undo</Button>}
            </Stack>
          </Box>
        ))}
      </Box>
      <Button onClick={clear} disabled={unsent.length > 0} sx={{ alignSelf: 'flex-start' }}>
        Clear the list
      </Button>
    </Stack>
  )
}
