import type { RemittanceDetails } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { Differences } from '../ui/statements/statement-parts.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { differenceOf, RemittanceOutcomes } from './outcomes.tsx'

export const RemittanceShow = () => (
  <RecordPage<RemittanceDetails & { id: string }>
    name={({ courier, reference, fileName }) => `${courier}, ${reference || fileName}`}
    toolbar={({ _id: id, openDifferences }) =>
      openDifferences > 0 && (
        <RunButton label="Match again" variant="outlined" run={() => staffApi('matchRemittance', { params: { id } })} />
      )
    }
  >
    {(remittance) => (
      <Columns of="3fr 2fr">
        <Differences
          queryKey={['remittances', remittance._id, 'open']}
          openDifferences={remittance.openDifferences}
          load={() =>
            staffApi('getRemittanceLines', { params: { id: remittance._id }, query: { open: 'true', limit: 100 } })
          }
          sentence={differenceOf}
          resolve={(line, resolution) =>
            staffApi('resolveRemittanceLine', {
              params: { id: remittance._id, lineId: line._id },
              body: { resolution },
            })
          }
          example="Paid with the statement of 3 December"
        />
        <Column>
          <Panel title="Statement">
            <Facts
              of={[
                ['Courier', remittance.courier],
                ['File', remittance.fileName],
                ['Imported', formatDateTime(remittance.importedAt)],
              ]}
            />
          </Panel>
          <Panel title="What came of it">
            <RemittanceOutcomes remittance={remittance} />
          </Panel>
          {remittance.missing.parcels > 0 && <Missing remittance={remittance} />}
        </Column>
      </Columns>
    )}
  </RecordPage>
)

const Missing = ({ remittance: { _id: id, missing } }: { remittance: RemittanceDetails }) => (
  <Panel title="Missing">
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2">
        {counted(missing.parcels, 'parcel', 'parcels')} of {formatRupees(missing.amount)}, delivered no later than
        others of this statement and paid for nowhere yet.
      </Typography>
      <Link component={RouteLink} to={`/cash-with-couriers?missingIn=${id}`}>
        See which
      </Link>
    </Stack>
  </Panel>
)
