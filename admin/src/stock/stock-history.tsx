import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { formatDateTime } from '../ui/values/dates.ts'

/** Newest first. */
export function StockHistory({ product }: { product: StaffProduct }) {
  const [limit, setLimit] = useState(5)
  const { data } = useQuery({
    queryKey: ['stock', product._id, limit],
    queryFn: () => staffApi('getStock', { params: { id: product._id }, query: { limit } }),
    placeholderData: keepPreviousData,
  })
  const nameOf = new Map(
    product.variants.map(({ _id, sku, options }) => [_id, Object.values(options).join(' · ') || sku]),
  )
  const total = data?.pagination?.total ?? 0
  return (
    <Box>
      <Box component="ol" aria-label="History of the stock" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.data.map(({ _id, variantId, at, difference, reason, actor }) => (
          <Box
            component="li"
            key={_id}
            sx={{ display: 'flex', gap: 1.5, paddingBlock: 0.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" sx={{ minWidth: '2.5rem', textAlign: 'right', fontWeight: 600 }}>
              {difference > 0 ? `+${difference}` : difference}
            </Typography>
            <Box>
              <Typography variant="body2">
                {nameOf.get(variantId)}: {reason}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {formatDateTime(at)}, {actor}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {total > limit && limit < 100 && <Button onClick={() => setLimit(100)}>Show more of {total}</Button>}
    </Box>
  )
}
