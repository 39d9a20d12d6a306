import type { Stocktake } from '@kargha/contract/staff/stocktakes.ts'
import { counted as countedText } from '@kargha/domain/counted.ts'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { Column, RecordPage } from '../ui/records/record-page.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { StocktakeLines } from './stocktake-lines.tsx'

/** For phones. */
export const StocktakePage = () => (
  <RecordPage<Stocktake> name={({ name }) => name} toolbar={(stocktake) => <Toolbar stocktake={stocktake} />}>
    {(stocktake) => (
      <Column>
        {stocktake.status === 'Open' && <ScanPanel stocktake={stocktake} />}
        <StocktakeLines stocktake={stocktake} />
      </Column>
    )}
  </RecordPage>
)

function Toolbar({ stocktake }: { stocktake: Stocktake }) {
  const params = { id: stocktake._id }
  // After the last count.
  const { data } = useQuery({
    queryKey: ['stocktake', stocktake._id, 'itself'],
    queryFn: async () => (await staffApi('getStocktake', { params })).data,
  })
  const { counted, differing } = data ?? stocktake
  return (
    <>
      <StatusChip status={stocktake.status} />
      <Typography variant="body2">
        {counted} counted, {differing} differ
      </Typography>
      {stocktake.status === 'Open' && (
        <>
          <ActionButton
            label="Book"
            variant="contained"
            title="Book the differences"
            disabled={counted === 0}
            act={() => staffApi('bookStocktake', { params })}
          >
            {differing === 0
              ? 'Everything that was counted is right. The stocktake ends.'
              : `The stock of ${countedText(differing, 'variant', 'variants')} is corrected by what was missing or too many. What was sold since the count stays sold.`}
          </ActionButton>
          <ActionButton label="Cancel stocktake" color="error" act={() => staffApi('cancelStocktake', { params })}>
            The stock stays as it is, and the counts are not booked.
          </ActionButton>
        </>
      )}
    </>
  )
}
