import type { StaffRating } from '@kargha/contract/staff/ratings.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ReplyForm } from '../ui/actions/reply-form.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { Stars } from './stars.tsx'

export const RatingShow = () => (
  <RecordPage<StaffRating & { id: string }>
    name={(rating) => rating.title || rating.productName}
    toolbar={(rating) => (
      <>
        {!rating.visible && <StatusChip status="Hidden" />}
        <RunButton
          label={rating.visible ? 'Hide' : 'Show'}
          variant="outlined"
          run={() => staffApi('showRating', { params: { id: rating._id }, body: { visible: !rating.visible } })}
        />
      </>
    )}
  >
    {(rating) => (
      <Columns of="3fr 2fr">
        <Panel title="Review">
          <Stars of={rating.rating} />
          <Typography sx={{ whiteSpace: 'pre-line', marginBlock: 1.5, overflowWrap: 'anywhere' }}>
            {rating.review}
          </Typography>
          <Facts
            of={[
              rating.customerId === null
                ? ['Written by', rating.customerName]
                : [
                    'Customer',
                    <Link key="customer" component={RouteLink} to={`/customers/${rating.customerId}/show`}>
                      {rating.customerName}
                    </Link>,
                  ],
              [
                'Product',
                <Link key="product" component={RouteLink} to={`/products/${rating.productId}`}>
                  {rating.productName}
                </Link>,
              ],
              ['Written', formatDateTime(rating.createdAt)],
              ...(rating.importedFrom ? [['Imported from', rating.importedFrom] as [string, string]] : []),
            ]}
          />
        </Panel>
        <Answer rating={rating} />
      </Columns>
    )}
  </RecordPage>
)

const Answer = ({ rating }: { rating: StaffRating }) => {
  const reply = (text: string) => staffApi('replyToRating', { params: { id: rating._id }, body: { reply: text } })
  return (
    <Panel title="Your answer">
      <Stack sx={{ gap: 2 }}>
        {rating.repliedAt && (
          <Typography variant="body2" color="textSecondary">
            {rating.repliedBy}, {formatDateTime(rating.repliedAt)}
          </Typography>
        )}
        <ReplyForm
          key={rating.reply}
          label="Answer"
          helperText="Everybody reads it below the review."
          maxLength={1000}
          value={rating.reply ?? ''}
          submit={rating.reply === null ? 'Publish the answer' : 'Change the answer'}
          act={reply}
        >
          {rating.reply !== null && <RunButton label="Take it back" color="error" run={() => reply('')} />}
        </ReplyForm>
      </Stack>
    </Panel>
  )
}
