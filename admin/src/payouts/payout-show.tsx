import type { PayoutDetails } from '@kargha/contract/staff/payouts.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { Differences } from '../ui/statements/statement-parts.tsx'
import { formatDateTime, formatDay } from '../ui/values/dates.ts'
import { PayoutOutcomes } from './payout-outcomes.tsx'
import { differenceOf } from './payout-words.ts'

export const PayoutShow = () => (
  <RecordPage<PayoutDetails & { id: string }>
    name={({ reference, fileName }) => `Payout ${reference || fileName}`}
    toolbar={({ _id: id, openDifferences }) =>
      openDifferences > 0 && (
        <RunButton label="Match again" variant="outlined" run={() => staffApi('matchPayout', { params: { id } })} />
      )
    }
  >
    {(payout) => (
      <Columns of="3fr 2fr">
        <Differences
          queryKey={['payouts', payout._id, 'open']}
          openDifferences={payout.openDifferences}
          load={() => staffApi('getPayoutLines', { params: { id: payout._id }, query: { open: 'true', limit: 100 } })}
          sentence={differenceOf}
          resolve={(line, resolution) =>
            staffApi('resolvePayoutLine', { params: { id: payout._id, lineId: line._id }, body: { resolution } })
          }
          example="PhonePe corrects it with the report of 3 December"
        />
        <Column>
          <Panel title="Report">
            <Facts
              of={[
                ['File', payout.fileName],
                ['Imported', formatDateTime(payout.importedAt)],
              ]}
            />
          </Panel>
          <Panel title="What came of it">
            <PayoutOutcomes payout={payout} />
          </Panel>
          <Panel title="In your bank account">
            <Rows
              empty="Nothing was paid out."
              of={payout.transfers.map(({ utr, paidOn, amount }) => ({
                key: utr,
                text: `${formatRupees(amount)}\n${[utr || 'Without a reference', paidOn && formatDay(paidOn)].filter(Boolean).join(', ')}`,
              }))}
            />
          </Panel>
        </Column>
      </Columns>
    )}
  </RecordPage>
)
