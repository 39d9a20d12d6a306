import { addressLines } from '@kargha/contract/address-lines.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffOrder } from '@kargha/contract/staff/orders.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { contactFacts } from '../customers/contact-facts.tsx'
import { Facts, formatDateTime } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/record-page.tsx'
import { OrderStatusChip } from '../ui/status-chip.tsx'
import { MoveOrder } from './move-order.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** One order: its product, customer, address, timeline and shipment, and the steps that staff can take now. */
export const OrderShow = () => (
  <RecordPage<StaffOrder & { id: string }>
    name={(order) => `Order ${order.orderId}`}
    toolbar={(order) => (
      <>
        <OrderStatusChip order={order} />
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {formatDateTime(order.createdAt)}
        </Typography>
        <MoveOrder order={order} />
      </>
    )}
  >
    {(order) => (
      <Columns of="3fr 2fr">
        <Column>
          <OrderedProduct order={order} />
          <Panel title="Timeline">
            <OrderTimeline timeline={order.timeline} />
          </Panel>
        </Column>
        <Column>
          <CustomerAndAddress order={order} />
          {order.shipment && <ShipmentPanel shipment={order.shipment} />}
          {order.purchase.orders.length > 1 && <PurchasePanel order={order} />}
        </Column>
      </Columns>
    )}
  </RecordPage>
)

const OrderedProduct = ({ order }: { order: StaffOrder }) => (
  <Panel title="Bought">
    <Stack direction="row" sx={{ gap: 2, marginBottom: 2 }}>
      <Box
        component="img"
        src={order.productImage}
        alt=""
        sx={{ width: 72, height: 96, objectFit: 'cover', borderRadius: 1, bgcolor: 'background.default' }}
      />
      <Box>
        <Link component={RouteLink} to={`/products/${order.productId}/show`}>
          {order.productName}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {order.quantity} × {formatRupees(order.sellingPrice)}
        </Typography>
      </Box>
    </Stack>
    <Facts
      align="right"
      of={[
        ['Goods', formatRupees(order.subTotal)],
        ['Delivery', formatRupees(order.delivery)],
        ...(order.codFee > 0 ? [['Cash on Delivery fee', formatRupees(order.codFee)] satisfies [string, string]] : []),
        ...(order.savings > 0 ? [savingsOf(order)] : []),
        ['Total', <strong key="total">{formatRupees(order.finalTotal)}</strong>],
        ['Payment', `${order.paymentMethod} · ${order.paymentStatus}`],
      ]}
    />
  </Panel>
)

/** This order's savings and their sources: a coupon, the shop-wide discount, or both. */
function savingsOf({ savings, purchase: { couponName, couponPercent, globalPercent } }: StaffOrder): [string, string] {
  const sources = [
    ...(couponName ? [`${couponName} ${couponPercent}%`] : []),
    ...(globalPercent > 0 ? [`shop-wide ${globalPercent}%`] : []),
  ]
  return [`Savings (${sources.join(', ')})`, `− ${formatRupees(savings)}`]
}

const CustomerAndAddress = ({ order: { customer, address } }: { order: StaffOrder }) => (
  <Panel title="Customer">
    <Facts
      of={[
        [
          'Name',
          <Link key="name" component={RouteLink} to={`/customers/${customer._id}/show`}>
            {customer.name}
          </Link>,
        ],
        ...contactFacts(customer),
        [
          'Deliver to',
          <address key="address" style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
            {addressLines(address).join('\n')}
          </address>,
        ],
      ]}
    />
  </Panel>
)

const ShipmentPanel = ({ shipment }: { shipment: NonNullable<StaffOrder['shipment']> }) => (
  <Panel title="Shipment">
    <Facts
      of={[
        ['Courier', shipment.courier],
        [
          'Tracking',
          <Link key="tracking" href={shipment.trackingUrl} target="_blank" rel="noreferrer">
            {shipment.trackingNumber}
          </Link>,
        ],
      ]}
    />
  </Panel>
)

const PurchasePanel = ({ order }: { order: StaffOrder }) => (
  <Panel title={`Ordered together, ${formatRupees(order.purchase.finalTotal)}`}>
    <Stack component="ul" sx={{ gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
      {order.purchase.orders.map((other) => (
        <Stack component="li" key={other._id} direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
          <Typography variant="body2">
            {other._id === order._id ? (
              other.orderId
            ) : (
              <Link component={RouteLink} to={`/orders/${other._id}/show`}>
                {other.orderId}
              </Link>
            )}{' '}
            {other.productName}
          </Typography>
          <OrderStatusChip order={other} />
        </Stack>
      ))}
    </Stack>
  </Panel>
)
