import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { counted } from '@kargha/domain/counted.ts'
import Avatar from '@mui/material/Avatar'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouteLink } from 'react-router-dom'
import { fewLeft, useLowStockMark } from '../stock/use-low-stock-mark.ts'
import { listAddress } from '../ui/lists/list-address.ts'
import { Panel } from '../ui/pages/panel.tsx'

type Product = { _id: string; name: string; image: string; text: string; key?: string }

type SellersProps = { title: string; of: Product[]; empty: string; children?: ReactNode }

export const Sellers = ({ title, of, empty, children }: SellersProps) => (
  <Panel title={title}>
    {of.length === 0 && <Typography variant="body2">{empty}</Typography>}
    <List disablePadding dense>
      {of.map(({ _id, name, image, text, key = _id }) => (
        <ListItem key={key} disableGutters>
          <ListItemAvatar>
            <Avatar variant="rounded" src={image} alt="" />
          </ListItemAvatar>
          <ListItemText
            primary={
              <Link component={RouteLink} to={`/products/${_id}`}>
                {name}
              </Link>
            }
            secondary={text}
          />
        </ListItem>
      ))}
    </List>
    {children}
  </Panel>
)

export function LowStock({ dashboard: { lowStock, lowStockTotal } }: { dashboard: Dashboard }) {
  const mark = useLowStockMark()
  return (
    <Sellers
      title={
        lowStockTotal === 0
          ? 'Low stock'
          : `Low stock: ${counted(lowStockTotal, 'size or colour', 'sizes and colours')}`
      }
      of={lowStock.slice(0, 5).map(({ _id, variantId, name, image, optionText, quantity }) => ({
        ...{ _id, name, image, key: variantId },
        text: [optionText, quantity === 0 ? 'sold out' : `${quantity} left`].filter(Boolean).join(' · '),
      }))}
      empty="Everything on sale has more pieces than the low-stock mark."
    >
      {mark !== undefined && (
        <Link component={RouteLink} to={listAddress('products', fewLeft(mark))}>
          All products with few left
        </Link>
      )}
    </Sellers>
  )
}
