import Typography from '@mui/material/Typography'
import { Pagination, useListContext } from 'react-admin'
import { unseen } from '../../theme.ts'

type Rows = { from: number; to: number; count: number }

/** As many on a page as the staff API has. Very many records are not all counted. */
function Pages() {
  const { meta } = useListContext()
  const label = ({ from, to, count }: Rows) => `${from}-${to} of more than ${count.toLocaleString('en-IN')}`
  return <Pagination rowsPerPageOptions={[25, 50, 100]} {...(meta?.more && { labelDisplayedRows: label })} />
}
export const pages = <Pages />

/** A list's heading for screen readers: the bar shows it to everyone else. */
export const ListHeading = ({ children }: { children: string }) => (
  <Typography component="h1" sx={unseen}>
    {children}
  </Typography>
)
