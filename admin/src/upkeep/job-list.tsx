import type { FailedJob } from '@kargha/contract/staff/jobs.ts'
import { counted } from '@kargha/domain/counted.ts'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export const JobList = () => (
  <PlainList<FailedJob & { id: string }>
    title="Failed jobs"
    filters={[searchFilter('jobs')]}
    sort={{ field: 'at', order: 'DESC' }}
    empty={{ text: 'No job has failed. Here is what the shop could not do by itself, such as a refund or a booking.' }}
    text={({ name, about, at, error, attempts, nextAttemptAt }) => (
      <>
        {name}
        <Typography variant="body2" color="textSecondary">
          <span>{`${about ? `${about}, ` : ''}${counted(attempts, 'attempt', 'attempts')}, the last ${formatDateTime(at)}`}</span>
          <span>
            {nextAttemptAt ? `, the next ${formatDateTime(nextAttemptAt)}` : '. It is not tried again by itself.'}
          </span>
          <br />
          <span>{error}</span>
        </Typography>
      </>
    )}
    actions={({ _id, name }) => (
      <RunButton
        label="Try again"
        name={`Try again: ${name}`}
        size="small"
        run={() => staffApi('retryJob', { params: { id: _id } })}
      />
    )}
  />
)
