import type { FreightBill } from '@kargha/contract/staff/freight-bills.ts'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { Differences } from '../ui/statements/statement-parts.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { differenceOf, FreightOutcomes } from './freight-outcomes.tsx'

export const FreightBillShow = () => (
  <RecordPage<FreightBill & { id: string }>
    name={({ courier, reference, fileName }) => `${courier}, ${reference || fileName}`}
    toolbar={({ _id: id, openDifferences }) =>
      openDifferences > 0 && (
        <RunButton
          label="Match again"
          variant="outlined"
          run={() => staffApi('matchFreightBill', { params: { id } })}
        />
      )
    }
  >
    {(bill) => (
      <Columns of="3fr 2fr">
        <Differences
          queryKey={['freight-bills', bill._id, 'open']}
          openDifferences={bill.openDifferences}
          load={() =>
            staffApi('getFreightBillLines', { params: { id: bill._id }, query: { open: 'true', limit: 100 } })
          }
          sentence={differenceOf}
          resolve={(line, resolution) =>
            staffApi('resolveFreightBillLine', { params: { id: bill._id, lineId: line._id }, body: { resolution } })
          }
          example="Weight disputed on 3 December; they credit it"
        />
        <Column>
          <Panel title="Bill">
            <Facts
              of={[
                ['Courier', bill.courier],
                ['File', bill.fileName],
                ['Imported', formatDateTime(bill.importedAt)],
              ]}
            />
          </Panel>
          <Panel title="What came of it">
            <FreightOutcomes bill={bill} />
          </Panel>
        </Column>
      </Columns>
    )}
  </RecordPage>
)
