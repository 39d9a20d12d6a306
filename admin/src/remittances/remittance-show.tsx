import type { RemittanceDetails, RemittanceLine } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { differenceOf, Outcomes } from './outcomes.tsx'

/** Differences stay open until someone explains them. */
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
        <Differences remittance={remittance} />
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
            <Outcomes remittance={remittance} />
          </Panel>
          {remittance.missing.parcels > 0 && <Missing remittance={remittance} />}
        </Column>
      </Columns>
    )}
  </RecordPage>
)

const Differences = ({ remittance: { _id: id, openDifferences } }: { remittance: RemittanceDetails }) => (
  <Panel title={`To look at (${openDifferences})`}>
    <Load
      queryKey={['remittances', id, 'open']}
      load={() => staffApi('getRemittanceLines', { params: { id }, query: { open: 'true', limit: 100 } })}
    >
      {(lines) => (
        <Rows
          empty="Every line agrees, or somebody has written down what became of it."
          of={lines.map((line) => ({
            key: line._id,
            text: differenceOf(line),
            actions: <ResolveButton id={id} line={line} />,
          }))}
        />
      )}
    </Load>
  </Panel>
)

const ResolveButton = ({ id, line }: { id: string; line: RemittanceLine }) => (
  <ActionButton
    label="Resolve"
    title={differenceOf(line)}
    size="small"
    act={({ note = '' }) =>
      staffApi('resolveRemittanceLine', { params: { id, lineId: line._id }, body: { resolution: note } })
    }
  >
    <NoteField
      label="What became of it"
      required
      maxLength={500}
      helperText="For your books: 'Paid with the statement of 3 December'"
    />
  </ActionButton>
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
