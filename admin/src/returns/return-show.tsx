import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Link from '@mui/material/Link'
import { Link as RouteLink } from 'react-admin'
import { contactFacts } from '../customers/contact-facts.tsx'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { Evidence } from './evidence.tsx'
import { NextStep } from './next-step.tsx'
import { PickupPanel } from './pickup-panel.tsx'

export const ReturnShow = () => (
  <RecordPage<StaffReturn & { id: string }>
    name={(request) => `Return of ${request.orderId}`}
    toolbar={(request) => <StatusChip status={request.status} />}
  >
    {(request) => (
      <Columns of="5fr 3fr">
        <Column>
          <Evidence request={request} />
        </Column>
        <Column>
          <NextStep request={request} />
          <RequestPanel request={request} />
          <PickupPanel request={request} />
          <InvoicesPanel of="returnId" />
        </Column>
      </Columns>
    )}
  </RecordPage>
)

const RequestPanel = ({ request }: { request: StaffReturn }) => (
  <Panel title="Request">
    <Facts
      of={[
        ['Reason', request.customReason ? `${request.reason}: ${request.customReason}` : request.reason],
        ['Asks for', request.resolution],
        [
          'Order',
          <Link key="order" component={RouteLink} to={`/orders/${request.orderId}/show`}>
            {request.orderId}
          </Link>,
        ],
        ['Pieces', request.quantity],
        ['Worth', formatRupees(request.finalTotal)],
        ['Payment', `${request.paymentMethod} · ${request.paymentStatus}`],
        [
          'Customer',
          <Link key="customer" component={RouteLink} to={`/customers/${request.customer._id}/show`}>
            {request.customer.name}
          </Link>,
        ],
        ...contactFacts(request.customer),
        ...outcomeOf(request),
      ]}
    />
  </Panel>
)

/** Rows of Facts. */
function outcomeOf({ inspection, refundReference, replacement }: StaffReturn): [name: string, value: string][] {
  return [
    ...(inspection
      ? [['Inspected', `${formatDateTime(inspection.at)}: ${inspection.restocked} back in stock`] as [string, string]]
      : []),
    ...(inspection && inspection.writtenOff > 0
      ? [['Written off', `${inspection.writtenOff}: ${inspection.reason}`] as [string, string]]
      : []),
    ...(refundReference ? [['Refund', refundReference] as [string, string]] : []),
    ...(replacement
      ? [['Sent instead', `${replacement.courier} ${replacement.trackingNumber}`] as [string, string]]
      : []),
  ]
}
