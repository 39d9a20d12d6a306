import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'

/** Shown only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const notify = useNotify()
  async function copy() {
    try {
      // No clipboard over http from another machine.
      await navigator.clipboard.writeText(codes.join('\n'))
      notify('Codes copied', { type: 'success' })
    } catch {
      notify('The codes couldn’t be copied. Please write them down.', { type: 'error' })
    }
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Alert severity="warning">
        You won’t see these backup codes again. Keep them somewhere other than your phone: each one signs you in once
        without it.
      </Alert>
      <Box
        component="ol"
        aria-label="Backup codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'auto auto' },
          columnGap: 6,
          rowGap: 0.5,
          margin: 0,
          paddingLeft: 4,
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'inherit' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          Copy codes
        </Button>
        <Button variant="contained" onClick={onDone}>
          I’ve saved them
        </Button>
      </Stack>
    </Stack>
  )
}
