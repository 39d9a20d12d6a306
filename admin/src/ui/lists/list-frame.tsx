import Typography from '@mui/material/Typography'
import { Pagination, useListContext } from 'react-admin'
import { unseen } from '../../theme.ts'

type Rows = { from: number; to: number; count: number }

/** The staff API offers these sizes, and stops counting large lists. */
function Pages() {
  const { meta } = useListContext()
  const label = ({ from, to, count }: Rows) => `${from}-${to} of more than ${count.toLocaleString('en-IN')}`
  return <Pagination rowsPerPageOptions={[25, 50, 100]} {...(meta?.more && { labelDisplayedRows: label })} />
}
export const pages = <Pages />

/** For screen readers: others read it in the bar. */
export const ListHeading = ({ children }: { children: string }) => (
  <Typography component="h1" sx={unseen}>
    {children}
  </Typography>
)
