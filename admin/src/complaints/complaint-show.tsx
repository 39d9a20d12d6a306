import type { StaffComplaintThread } from '@kargha/contract/staff/complaints.ts'
import { fillAnswer } from '@kargha/contract/staff/saved-answers.ts'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ReplyForm } from '../ui/actions/reply-form.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { listAddress } from '../ui/lists/list-address.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { AssigneePanel } from './assignee-panel.tsx'
import { AnswerClock, SettlingClock } from './clocks.tsx'

export const ComplaintShow = () => (
  <RecordPage<StaffComplaintThread & { id: string }>
    name={(complaint) => `Complaint ${complaint.number}`}
    toolbar={(complaint) => <CloseButton complaint={complaint} />}
  >
    {(complaint) => (
      <Columns of="3fr 2fr">
        <Column>
          <Messages complaint={complaint} />
          <Answer key={complaint.messages.length} complaint={complaint} />
        </Column>
        <Column>
          <Times complaint={complaint} />
          <AssigneePanel complaint={complaint} />
          <Author complaint={complaint} />
        </Column>
      </Columns>
    )}
  </RecordPage>
)

type Props = { complaint: StaffComplaintThread }

const CloseButton = ({ complaint: { _id: id, closedAt, version } }: Props) => (
  <RunButton
    label={closedAt === null ? 'Close' : 'Open again'}
    variant="outlined"
    run={() => staffApi('closeComplaint', { params: { id }, body: { closed: closedAt === null, version } })}
  />
)

const Messages = ({ complaint: { _id, fullName, createdAt, message, messages } }: Props) => (
  <Panel title="Messages">
    <Stack component="ol" sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {[{ _id, at: createdAt, staffEmail: null, message }, ...messages].map((each) => (
        <li key={each._id}>
          <Typography variant="body2" color="textSecondary">
            {`${each.staffEmail ?? fullName}, ${formatDateTime(each.at)}`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{each.message}</Typography>
        </li>
      ))}
    </Stack>
  </Panel>
)

const Answer = ({ complaint: { _id: id, email, fullName, number, version } }: Props) => (
  <Panel title="Answer">
    <ReplyForm
      label="Your answer"
      helperText={`It goes to ${email} at once, and stands on the customer’s page.`}
      maxLength={4000}
      submit="Send the answer"
      starters={(add) => (
        <SavedAnswerChoice choose={(text) => add(fillAnswer(text, { name: fullName, number: String(number) }))} />
      )}
      act={(reply, { closes }) =>
        staffApi('replyToComplaint', { params: { id }, body: { reply, closes: closes === 'yes', version } })
      }
    >
      <FormControlLabel control={<Checkbox name="closes" value="yes" />} label="This settles it" />
    </ReplyForm>
  </Panel>
)

const SavedAnswerChoice = ({ choose }: { choose: (text: string) => void }) => (
  <Load queryKey={['saved-answers', 'choice']} load={() => staffApi('getSavedAnswers', { query: { limit: 100 } })}>
    {(answers) =>
      answers.length === 0 ? (
        <Link component={RouteLink} to="/saved-answers/create" variant="body2">
          Save an answer that you give often
        </Link>
      ) : (
        <TextField
          label="Begin with a saved answer"
          select
          value=""
          onChange={({ target }) => {
            const chosen = answers.find(({ _id }) => _id === target.value)
            if (chosen) choose(chosen.text)
          }}
        >
          {answers.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )
    }
  </Load>
)

const Times = ({ complaint }: Props) => (
  <Panel title="Due">
    <Facts
      of={[
        ['Answer', <AnswerClock key="answer" complaint={complaint} />],
        ['Settle', <SettlingClock key="settle" complaint={complaint} />],
      ]}
    />
  </Panel>
)

const Author = ({ complaint: { email, phoneNumber, createdAt } }: Props) => (
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
