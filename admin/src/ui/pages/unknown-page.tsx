import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { Page } from './page.tsx'

export const UnknownPage = () => (
  <Page title="There is no such page">
    <Typography>The address is mistyped, or what it led to is gone.</Typography>
    <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
      To today’s page
    </Button>
  </Page>
)
