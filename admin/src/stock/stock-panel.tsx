import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditContext, useNotify } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { useLeaveWarning } from '../ui/records/leave-warning.tsx'
import { StockHistory } from './stock-history.tsx'
import { useLowStockMark } from './use-low-stock-mark.ts'

/** Changed by differences with a reason. */
export function StockPanel({ product }: { product: StaffProduct }) {
  const { refetch } = useEditContext()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const mark = useLowStockMark()
  const { isBusy, problem, run } = useAction()
  const [differences, setDifferences] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const variants = product.variants.filter(({ isActive }) => isActive)
  const changes = Object.entries(differences)
    .map(([variantId, text]) => ({ variantId, difference: Number(text) }))
    .filter(({ difference }) => difference !== 0)
  useLeaveWarning(changes.length > 0)
  const isWhole = changes.every(({ difference }) => Number.isInteger(difference))

  const save = () =>
    run(async () => {
      const params = { id: product._id }
      const { message } = await staffApi('changeVariantStocks', { params, body: { reason, changes } })
      setDifferences({})
      setReason('')
      notify(message, { type: 'success' })
      await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: ['stock', product._id] })])
    })

  return (
    <Panel title="Stock">
      <Stack sx={{ gap: 1.5 }}>
        {variants.map(({ _id, sku, options, quantity }) => {
          const name = Object.values(options).join(' · ') || sku
          return (
            <Stack key={_id} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Box sx={{ minWidth: '8rem', flexGrow: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {sku}
                </Typography>
              </Box>
              {mark !== undefined && quantity <= mark && (
                <Chip
                  size="small"
                  color={quantity === 0 ? 'error' : 'warning'}
                  variant="outlined"
                  label={quantity === 0 ? 'Sold out' : 'Few left'}
                />
              )}
              <Typography sx={{ minWidth: '5rem', textAlign: 'right' }}>
                {counted(quantity, 'piece', 'pieces')}
              </Typography>
              <TextField
                label="Add or take off"
                placeholder="+5"
                value={differences[_id] ?? ''}
                onChange={({ target }) => setDifferences({ ...differences, [_id]: target.value })}
                error={!Number.isInteger(Number(differences[_id] ?? 0))}
                sx={{ width: '8.5rem' }}
                slotProps={{
                  htmlInput: { inputMode: 'text', pattern: '[+\\-]?[0-9]*', 'aria-label': `Change of ${name}` },
                }}
              />
            </Stack>
          )
        })}
        {changes.length > 0 && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <TextField
              label="Reason"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              sx={{ width: '16rem' }}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <Button variant="contained" onClick={save} loading={isBusy} disabled={!isWhole}>
              Change the stock
            </Button>
          </Stack>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        <StockHistory product={product} />
      </Stack>
    </Panel>
  )
}
