import type { StaffComplaint } from '@kargha/contract/staff/complaints.ts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ReplyForm } from '../ui/actions/reply-form.tsx'
import { listAddress } from '../ui/lists/list-address.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { Due } from '../ui/values/due.tsx'
import { AssigneePanel } from './assignee-panel.tsx'

export const ComplaintShow = () => (
  <RecordPage<StaffComplaint & { id: string }>
    name={(complaint) => `Complaint ${complaint.number}`}
    toolbar={(complaint) => <Due at={complaint.answerBy} />}
  >
    {(complaint) => (
      <Columns of="3fr 2fr">
        <Column>
          <Panel title={complaint.fullName}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{complaint.message}</Typography>
          </Panel>
          <Answer complaint={complaint} />
        </Column>
        <Column>
          <AssigneePanel complaint={complaint} />
          <Author complaint={complaint} />
        </Column>
      </Columns>
    )}
  </RecordPage>
)

const Answer = ({ complaint }: { complaint: StaffComplaint }) => (
  <Panel title="Answer">
    {complaint.reply === null ? (
      <ReplyForm
        label="Your answer"
        helperText={`It goes to ${complaint.email} at once. A complaint is answered once.`}
        maxLength={4000}
        submit="Send the answer"
        act={(reply) => staffApi('replyToComplaint', { params: { id: complaint._id }, body: { reply } })}
      />
    ) : (
      <>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{complaint.reply}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${complaint.repliedBy}, ${complaint.repliedAt ? formatDateTime(complaint.repliedAt) : ''}`}
        </Typography>
      </>
    )}
  </Panel>
)

const Author = ({ complaint: { email, phoneNumber, createdAt } }: { complaint: StaffComplaint }) => (
  <Panel title="From">
    <Facts
      of={[
        [
          'Email',
          <Link key="email" href={`mailto:${email}`}>
            {email}
          </Link>,
        ],
        [
          'Phone',
          <Link key="phone" href={`tel:${phoneNumber}`}>
            {phoneNumber}
          </Link>,
        ],
        ['Written', formatDateTime(createdAt)],
        [
          'Customer',
          <Link key="customer" component={RouteLink} to={listAddress('customers', { q: email })}>
            Look for this address
          </Link>,
        ],
      ]}
    />
  </Panel>
)
