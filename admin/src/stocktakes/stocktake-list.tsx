import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import type { Stocktake } from '@kargha/contract/staff/stocktakes.ts'
import TextField from '@mui/material/TextField'
import { DataTable, useRedirect } from 'react-admin'
import { may, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { formatDay, todayInIndia } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'

function BeginButton() {
  const redirect = useRedirect()
  return (
    <ActionButton
      label="Begin a stocktake"
      variant="contained"
      act={async ({ name = '' }) => {
        const reply = await staffApi('createStocktake', { body: { name } })
        redirect('show', 'stocktakes', reply.data._id)
        return reply
      }}
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={formatDay(todayInIndia())}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </ActionButton>
  )
}

const resultOf = ({ counted, differing }: Stocktake) => `${counted} counted, ${differing} differ`

export const StocktakeList = () => (
  <RecordList<Stocktake & { id: string }>
    title="Stocktakes"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={
      <>
        <BeginButton />
        {may('export') && (
          <DownloadButton
            label="Export the history of the stock"
            path={staffRoutes.exportStockHistory.path}
            name="stock-history.csv"
          />
        )}
      </>
    }
    empty={{ text: 'No stocktakes yet. In one you count what lies on the shelves, and book what differs.' }}
    nameColumn={{ label: 'Name', text: ({ name }) => name }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: resultOf,
      tertiaryText: ({ status }) => <StatusChip status={status} />,
    }}
  >
    <TimeCol source="createdAt" label="Begun" />
    <DataTable.Col label="Result" render={resultOf} />
    <DataTable.Col label="Status" render={({ status }) => <StatusChip status={status} />} />
  </RecordList>
)
