import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Loading, useListContext, useNotify } from 'react-admin'
import { useTaxRules } from '../tax-classes/use-tax-rules.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { useLeaveWarning } from '../ui/records/leave-warning.tsx'
import { GridRow } from './grid-row.tsx'
import { GridTools } from './grid-tools.tsx'
import { noEdits, repriced } from './price-edits.ts'
import { mostSelected, useGrid } from './use-grid.ts'

/** Edits a page of products in place and saves them together. */
export function PriceGrid() {
  const { isPending } = useListContext()
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const [reason, setReason] = useState('')
  const grid = useGrid()
  const rules = useTaxRules()
  const { shown, total, known, edits, setEdits, selected, setSelected, changes } = grid
  useLeaveWarning(changes.length > 0)
  const changesStock = changes.some(({ variants }) => variants.some((variant) => 'difference' in variant))

  const save = () =>
    run(async () => {
      const count = await grid.save(changesStock ? reason : '')
      setReason('')
      notify(`${counted(count, 'product has', 'products have')} been changed`, { type: 'success' })
    })

  if (isPending) return <Loading />
  if (shown.length === 0 && changes.length === 0) return <EmptyState text="No products yet." />
  return (
    <Box>
      <Typography component="h1" variant="h6" sx={{ padding: 1, paddingBottom: 0 }}>
        Prices and stock
      </Typography>
      <GridTools
        selected={selected.length}
        matching={total > shown.length ? Math.min(total, mostSelected) : 0}
        isWhole={total <= mostSelected}
        onSelectAll={() => setSelected(selected.length > 0 ? [] : shown.map(({ _id }) => _id))}
        onSelectMatching={() => run(grid.selectMatching)}
        onPrices={(kind, amount) =>
          setEdits(
            repriced(
              selected.flatMap((id) => known[id] ?? []),
              edits,
              kind,
              amount,
            ),
          )
        }
      />
      <Box component="ul" aria-label="Prices and stock" sx={{ listStyle: 'none', margin: 0, padding: 1 }}>
        {shown.map((product) => (
          <GridRow
            key={product._id}
            product={product}
            rules={rules}
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
            onProduct={(edit) => setEdits({ ...edits, products: { ...edits.products, [product._id]: edit } })}
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
