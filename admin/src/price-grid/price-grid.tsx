import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Loading, useListContext, useNotify } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useAction } from '../ui/use-action.ts'
import { GridRow } from './grid-row.tsx'
import { GridTools } from './grid-tools.tsx'
import { changesOf, noEdits, repriced } from './price-edits.ts'

/** The page of products in the list around it, whose prices, stock and labels are typed into and saved at once. */
export function PriceGrid() {
  const { data: products = [], isPending, refetch } = useListContext<GridProduct & { id: string }>()
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const [edits, setEdits] = useState(noEdits)
  const [reason, setReason] = useState('')
  const [selected, setSelected] = useState<readonly string[]>([])
  const shown = products.filter(({ _id }) => selected.includes(_id))
  const changes = changesOf(products, edits)
  const changesStock = changes.some(({ variants }) => variants.some((variant) => 'difference' in variant))

  const save = () =>
    run(async () => {
      try {
        const { message } = await staffApi('changeProducts', {
          body: { products: changes, ...(changesStock && { reason }) },
        })
        setEdits(noEdits)
        setReason('')
        notify(message, { type: 'success' })
      } finally {
        // After a refusal too: then another person has most likely changed one of them, and what is typed stays.
        refetch()
      }
    })

  if (isPending) return <Loading />
  if (products.length === 0) return <EmptyState text="No products yet." />
  return (
    <Box>
      <Typography component="h1" variant="h6" sx={{ padding: 1, paddingBottom: 0 }}>
        Prices and stock
      </Typography>
      <GridTools
        selected={shown.length}
        onSelectAll={() => setSelected(shown.length > 0 ? [] : products.map(({ _id }) => _id))}
        onPrices={(kind, amount) => setEdits(repriced(shown, edits, kind, amount))}
      />
      <Box component="ul" aria-label="Prices and stock" sx={{ listStyle: 'none', margin: 0, padding: 1 }}>
        {products.map((product) => (
          <GridRow
            key={product._id}
            product={product}
            edits={edits}
            isSelected={selected.includes(product._id)}
            onSelect={() =>
              setSelected(
                selected.includes(product._id)
                  ? selected.filter((id) => id !== product._id)
                  : [...selected, product._id],
              )
            }
            onVariant={(id, edit) => setEdits({ ...edits, variants: { ...edits.variants, [id]: edit } })}
            onLabel={(label, value) =>
              setEdits({
                ...edits,
                labels: { ...edits.labels, [product._id]: { ...edits.labels[product._id], [label]: value } },
              })
            }
          />
        ))}
      </Box>
      {(changes.length > 0 || problem) && (
        <Paper
          component="section"
          aria-label="Changes"
          elevation={4}
          sx={{
            ...{ position: 'sticky', bottom: 8, zIndex: 3, padding: 1.5 },
            ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' },
          }}
        >
          {problem && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {problem}
            </Alert>
          )}
          <Typography sx={{ fontWeight: 600 }}>{changes.length} changed</Typography>
          {changesStock && (
            <TextField
              label="Reason for the stock"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              sx={{ width: '14rem' }}
            />
          )}
          <Button variant="contained" onClick={save} loading={isBusy}>
            Save all
          </Button>
          <Button onClick={() => setEdits(noEdits)}>Undo</Button>
        </Paper>
      )}
    </Box>
  )
}
