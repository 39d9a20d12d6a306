import Typography from '@mui/material/Typography'
import { Pagination } from 'react-admin'
import { unseen } from './unseen.ts'

/** As many as the staff API has on a page. */
export const pages = <Pagination rowsPerPageOptions={[25, 50, 100]} />

/** A list's heading for screen readers: the bar shows it to everyone else. */
export const ListHeading = ({ children }: { children: string }) => (
  <Typography component="h1" sx={unseen}>
    {children}
  </Typography>
)
