import type { MissingAddress } from '@kargha/contract/staff/redirects.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

const timesOf = (times: number) => (times === 1 ? 'Once' : `${times} times`)
/** The form, with the address filled in. */
const formFor = (address: string) => `/redirects/create?source=${encodeURIComponent(JSON.stringify({ address }))}`

/** In the last 90 days. */
export const MissingAddressList = () => (
  <PlainList<MissingAddress & { id: string }>
    title="Addresses not found"
    filters={[searchFilter('addresses')]}
    sort={{ field: 'times', order: 'DESC' }}
    empty={{ text: 'Every address that was asked for in the last 90 days has a page or a redirect.' }}
    text={({ address, times, lastAt }) => (
      <>
        {address}
        <Typography variant="body2" color="textSecondary">
          {timesOf(times)}, last {formatDateTime(lastAt)}
        </Typography>
      </>
    )}
    actions={({ _id, address, proposed }) => (
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, flexShrink: 0, maxWidth: '60%', overflowWrap: 'anywhere' }}
      >
        {proposed !== null && (
          <RunButton
            label={`Redirect to ${proposed}`}
            name={`Redirect to ${proposed} from ${address}`}
            size="small"
            run={() => staffApi('createRedirect', { body: { address, present: proposed } })}
          />
        )}
        <Button component={Link} to={formFor(address)} size="small" aria-label={`Redirect… ${address}`}>
          Redirect…
        </Button>
        <RunButton
          label="Dismiss"
          name={`Dismiss ${address}`}
          size="small"
          run={() => staffApi('dismissMissingAddress', { params: { id: _id } })}
        />
      </Stack>
    )}
  />
)
