import { maxOptions, type ProductOption } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useEditContext, useNotify } from 'react-admin'
import { may, staffApi } from '../staff-api.ts'
import { MissingRate } from '../tax-classes/price-tax.tsx'
import { useTaxRules } from '../tax-classes/use-tax-rules.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { useLeaveWarning } from '../ui/records/leave-warning.tsx'
import { CombinationRow } from './combination-row.tsx'
import { type Combination, combinationsOf, combine, variantsOf } from './combinations.ts'
import { OptionEditor } from './option-editor.tsx'

type Grid = { options: ProductOption[]; combinations: Combination[]; version: number }

const gridOf = (product: StaffProduct): Grid => ({
  options: product.options,
  combinations: combinationsOf(product),
  version: product.version,
})
const savedGrid = ({ options, variants }: StaffProduct) => JSON.stringify([options, variants])

/** Saved apart from the product. */
export function VariantsPanel({ product }: { product: StaffProduct }) {
  const { refetch } = useEditContext()
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const [loaded, setLoaded] = useState(product)
  const [grid, setGrid] = useState<Grid>()
  useLeaveWarning(grid !== undefined)
  // Loaded anew. Edits stay, and are refused if someone else changed the variants.
  if (loaded !== product) {
    if (grid && savedGrid(loaded) === savedGrid(product)) setGrid({ ...grid, version: product.version })
    setLoaded(product)
  }
  const { options, combinations } = grid ?? gridOf(product)
  const change = (changes: Partial<Grid>) => setGrid({ ...(grid ?? gridOf(product)), ...changes })
  const setOptions = (changed: ProductOption[]) =>
    change({ options: changed, combinations: combine(changed.filter(isWhole), combinations) })
  const setAll = (changes: Partial<Combination>) =>
    change({ combinations: combinations.map((combination) => ({ ...combination, ...changes })) })

  const save = () =>
    run(async () => {
      const body = {
        version: (grid ?? gridOf(product)).version,
        options: options.filter(isWhole),
        variants: variantsOf(combinations, { withCosts: may('figures') }),
      }
      const { message } = await staffApi('saveVariants', { params: { id: product._id }, body })
      await refetch()
      setGrid(undefined)
      notify(message, { type: 'success' })
    })

  const rules = useTaxRules()
  const classed = { taxClassId: product.taxClassId, subCategoryId: product.subCategoryId._id }
  const hasOptions = options.length > 0
  return (
    <Panel title="Options and variants">
      <Stack sx={{ gap: 2 }}>
        {options.map((option, index) => (
          <OptionEditor
            key={index}
            option={option}
            onChange={(changed) => setOptions(options.with(index, changed))}
            onRemove={() => setOptions(options.toSpliced(index, 1))}
          />
        ))}
        {options.length < maxOptions && (
          <Box>
            <Button onClick={() => setOptions([...options, { name: hasOptions ? 'Colour' : 'Size', values: [] }])}>
              {hasOptions ? 'Add another option' : 'Sell it in sizes or colours'}
            </Button>
          </Box>
        )}
        {hasOptions && (
          <>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <TextField
                label="Price of all"
                sx={{ width: '9rem' }}
                onChange={({ target }) => target.value && setAll({ price: target.value })}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
              <TextField
                label="Sale price of all"
                sx={{ width: '9rem' }}
                onChange={({ target }) => setAll({ sale: target.value })}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            </Stack>
            <MissingRate rules={rules} product={classed} />
            <Box component="ul" aria-label="Combinations" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {combinations.map((combination, index) => (
                <CombinationRow
                  key={JSON.stringify(combination.options)}
                  combination={combination}
                  images={product.images}
                  rules={rules}
                  product={classed}
                  onChange={(changes) =>
                    change({ combinations: combinations.with(index, { ...combination, ...changes }) })
                  }
                />
              ))}
            </Box>
          </>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {grid && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Button variant="contained" onClick={save} loading={isBusy}>
              Save variants
            </Button>
            <Button onClick={() => setGrid(undefined)}>Undo</Button>
            <Typography variant="body2" color="textSecondary">
              {combinations.filter(({ exists }) => exists).length} are made
            </Typography>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

const isWhole = ({ name, values }: ProductOption) => name.trim() !== '' && values.length > 0
