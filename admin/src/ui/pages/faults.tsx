import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'

type Finding = { row: number; message: string }

type FaultsProps<Found extends Finding> = {
  of: readonly Found[]
  heading?: string
  /** Of the column between row and message. */
  about?: { heading: string; text: (finding: Found) => string }
  /** Of how many these are the first. */
  count?: number
}

/** What is found in a table's rows, to scroll. */
export const Faults = <Found extends Finding>({ of, heading, about, count = of.length }: FaultsProps<Found>) => {
  const name = heading ?? 'Rows to mend'
  return (
    of.length > 0 && (
      <>
        <Box role="region" aria-label={`${name}, to scroll`} tabIndex={0} sx={{ maxHeight: '60vh', overflow: 'auto' }}>
          <Table size="small" stickyHeader aria-label={name}>
            <TableHead>
              <TableRow>
                <TableCell>Row</TableCell>
                {about && <TableCell>{about.heading}</TableCell>}
                <TableCell>{heading ?? 'Fault'}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& td': { verticalAlign: 'top' } }}>
              {of.map((finding, index) => (
                <TableRow key={index}>
                  <TableCell>{finding.row}</TableCell>
                  {about && (
                    <TableCell sx={{ minWidth: '7rem', overflowWrap: 'anywhere' }}>{about.text(finding)}</TableCell>
                  )}
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{finding.message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
        {count > of.length && <Typography variant="body2">{`And ${count - of.length} more.`}</Typography>}
      </>
    )
  )
}
