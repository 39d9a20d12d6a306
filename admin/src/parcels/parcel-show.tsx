import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouteLink } from 'react-admin'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { CopyButton } from '../ui/actions/copy-button.tsx'

import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Timeline } from '../ui/pages/timeline.tsx'
import { Neighbours } from '../ui/records/neighbours.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { courierWords } from '../ui/values/courier-words.ts'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { BookingsPanel } from './bookings-panel.tsx'
import { cashText } from './cash-text.ts'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelLines } from './parcel-lines.tsx'

export const ParcelShow = () => (
  <RecordPage<StaffParcel & { id: string }>
    name={(parcel) => `Parcel ${parcel.number}`}
    toolbar={(parcel) => (
      <>
        <StatusChip status={parcel.status} />
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {formatDateTime(parcel.createdAt)}
        </Typography>
        <ParcelActions parcel={parcel} />
        <Neighbours />
      </>
    )}
  >
    {(parcel) => (
      <>
        {parcel.contradiction && (
          <Alert severity="warning">
            The courier now says {parcel.contradiction}, although this parcel is {parcel.status}. Please ask the
            courier.
          </Alert>
        )}
        <Columns of="3fr 2fr">
          <Column>
            <Panel title="Contents">
              <ParcelLines parcel={parcel} />
            </Panel>
            <Panel title="What happened">
              <Timeline
                steps={parcel.events.map(({ status, at, text, place, source }) => ({
                  status: status ?? 'Scanned',
                  at,
                  note: [text, place].filter(Boolean).join(', '),
                  actor: source,
                }))}
              />
            </Panel>
          </Column>
          <Column>
            <DetailsPanel parcel={parcel} />
            <InvoicesPanel of="parcelId" />
            <BookingsPanel parcel={parcel} />
          </Column>
        </Columns>
      </>
    )}
  </RecordPage>
)

function DetailsPanel({ parcel }: { parcel: StaffParcel }) {
  const { shipment: tracking, size, recipient, address } = parcel
  const to = [recipient.name, ...addressLines(address), recipient.mobileNo].join('\n')
  return (
    <Panel title="Delivery">
      <Facts
        of={[
          ['Sent by', tracking?.courier ?? courierWords[parcel.courier].choice],
          ...(tracking
            ? [['Tracking', <Tracking key="tracking" tracking={tracking} />] satisfies [string, ReactNode]]
            : []),
          ['Cash', cashText(parcel)],
          ['Weight', parcel.weightGrams === null ? 'Not stated' : `${parcel.weightGrams} g`],
          ...(size
            ? [['Size', `${size.lengthCm} × ${size.widthCm} × ${size.heightCm} cm`] satisfies [string, string]]
            : []),
          ['Failed attempts', parcel.attempts],
          [
            'To',
            <address key="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
              {to}
            </address>,
          ],
          [
            'Order',
            <Link key="order" component={RouteLink} to={`/orders/${parcel.purchaseId}/show`}>
              {parcel.lines[0]?.orderId}
            </Link>,
          ],
        ]}
      />
      <CopyButton label="Copy name and address" text={to} />
    </Panel>
  )
}

const Tracking = ({ tracking }: { tracking: NonNullable<StaffParcel['shipment']> }) => (
  <Link href={tracking.trackingUrl} target="_blank" rel="noreferrer">
    {tracking.trackingNumber}
  </Link>
)
