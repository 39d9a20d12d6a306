import type { Permission } from '@kargha/domain/permissions.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { readSession } from '../../staff-api.ts'
import { permissionNames } from '../values/permission-names.ts'
import { Page } from './page.tsx'

/** Instead of a page that the member's role doesn't include. */
export const ClosedPage = ({ permission }: { permission: Permission }) => (
  <Page title="Not for your role">
    <Typography>
      This page is for members who may {permissionNames[permission]}. Your role, {readSession()?.roleName}, doesn’t
      include that: please ask an owner.
    </Typography>
    <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
      To today’s page
    </Button>
  </Page>
)
