import type { StaffRating } from '@kargha/contract/staff/ratings.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { DataTable } from 'react-admin'
import { may } from '../staff-api.ts'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { choiceFilter, RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { Stars } from './stars.tsx'

type Row = StaffRating & { id: string }

const filters = [
  searchFilter('reviews'),
  choiceFilter({ source: 'rating', choices: ['1', '2', '3', '4', '5'], label: 'Stars' }),
]
const saved = [
  { label: 'All', filter: {} },
  {
    label: 'To answer',
    filter: { answered: false, visible: true, imported: false },
    empty: 'Every review is answered.',
  },
  {
    label: 'Of this month, to answer',
    filter: { answered: false, visible: true, imported: false, recent: true },
    empty: 'Every review of the last 30 days is answered.',
  },
  { label: 'Imported', filter: { imported: true }, empty: 'No review was imported.' },
  { label: 'Hidden', filter: { visible: false }, empty: 'No review is hidden.' },
]

const stateOf = ({ visible, reply }: StaffRating) => (visible ? reply !== null && 'Answered' : 'Hidden')
const State = ({ rating }: { rating: StaffRating }) => {
  const state = stateOf(rating)
  return state && <StatusChip status={state} />
}

export const RatingList = () => (
  <RecordList<Row>
    title="Reviews"
    filters={filters}
    saved={saved}
    actions={
      may('export') && <DownloadButton label="Export CSV" path={staffRoutes.exportRatings.path} name="reviews.csv" />
    }
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No reviews yet. Customers can write one once their order is delivered.' }}
    nameColumn={{ label: 'Title', text: ({ title, productName }) => title || productName }}
    compact={{
      primaryText: (rating) => (
        <>
          <Stars of={rating.rating} /> {rating.title}
        </>
      ),
      secondaryText: (rating) => `${rating.customerName}: ${rating.productName}`,
      tertiaryText: (rating) => <State rating={rating} />,
    }}
  >
    <DataTable.Col source="rating" label="Stars" render={(rating: Row) => <Stars of={rating.rating} />} />
    <DataTable.Col label="Product" render={(rating: Row) => rating.productName} />
    <DataTable.Col label="By" render={(rating: Row) => rating.customerName} />
    <TimeCol source="createdAt" label="Written" />
    <DataTable.Col label="State" render={(rating: Row) => <State rating={rating} />} />
  </RecordList>
)
