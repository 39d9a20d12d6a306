import type { StaffOrder } from '@kargha/contract/staff/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { OrderStatusChip } from '../ui/values/status-chip.tsx'
import { MoveOrder } from './move-order.tsx'

export const OrderLine = ({ order, isAlone }: { order: StaffOrder; isAlone: boolean }) => (
  <Stack component="article" aria-label={order.orderId} direction="row" sx={{ gap: 2, paddingBlock: 1.5 }}>
    <Box
      component="img"
      src={order.productImage}
      alt=""
      sx={{ width: 72, height: 96, objectFit: 'cover', flexShrink: 0, bgcolor: 'background.default' }}
    />
    <Stack sx={{ gap: 0.5, minWidth: 0, flexGrow: 1 }}>
      <Link component={RouteLink} to={`/products/${order.productId}`}>
        {order.productName}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[order.optionText, order.sku].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2">
        {order.quantity} × {formatRupees(order.sellingPrice)}, in all {formatRupees(order.finalTotal)}
      </Typography>
      {!isAlone && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography variant="body2">{order.orderId}</Typography>
          <OrderStatusChip order={order} />
        </Stack>
      )}
      {order.shipment && (
        <Typography variant="body2">
          {order.shipment.courier},{' '}
          <Link href={order.shipment.trackingUrl} target="_blank" rel="noreferrer">
            {order.shipment.trackingNumber}
          </Link>
        </Typography>
      )}
      <Box sx={{ marginTop: 1 }}>
        <MoveOrder order={order} isAlone={isAlone} />
      </Box>
    </Stack>
  </Stack>
)
