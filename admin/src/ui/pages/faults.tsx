import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'

const mostShown = 100

type FaultsProps = { of: readonly { row: number; message: string }[]; heading?: string }

export const Faults = ({ of, heading }: FaultsProps) =>
  of.length > 0 && (
    <>
      <Table size="small" aria-label={heading ?? 'Rows to mend'}>
        <TableHead>
          <TableRow>
            <TableCell>Row</TableCell>
            <TableCell>{heading ?? 'What is wrong'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {of.slice(0, mostShown).map(({ row, message }, index) => (
            <TableRow key={index}>
              <TableCell sx={{ verticalAlign: 'top' }}>{row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {of.length > mostShown && <Typography variant="body2">And {of.length - mostShown} more.</Typography>}
    </>
  )
