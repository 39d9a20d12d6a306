import type { ImportColumn, ColumnMatch as MatchedColumns } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, columnUses } from '@kargha/domain/column-uses.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'

/** What a new product can't be without; any of each. */
const needed: readonly ColumnUse[][] = [['name'], ['category', 'subCategory'], ['sellingPrice', 'originalPrice']]

/** The columns that are needed for new products, and that none is. */
const missingIn = (columns: readonly ImportColumn[], isPlaced: boolean) =>
  needed
    .filter((uses) => !(isPlaced && uses.includes('category')))
    .filter((uses) => !columns.some(({ use }) => use !== null && uses.includes(use)))
    .map(([use = 'name']) => columnUseNames[use])

type ColumnMatchProps = {
  columns: readonly ImportColumn[]
  subCategoryId: string | null
  check: (match: MatchedColumns) => Promise<unknown>
}

/** Their columns with some of what is in them, and which of ours each is. */
export function ColumnMatch({ columns: loaded, subCategoryId: chosen, check }: ColumnMatchProps) {
  const [columns, setColumns] = useState(loaded)
  const [subCategoryId, setSubCategoryId] = useState(chosen)
  const { data: places = [] } = useQuery({
    queryKey: ['imports', 'subcategories'],
    queryFn: async () => (await staffApi('getSubcategories', { query: { limit: 100 } })).data,
  })
  const { isBusy, problem, run } = useAction()
  const missing = missingIn(columns, subCategoryId !== null)
  const uses = columnUses.filter((use) => use !== 'cost' || may('figures'))
  const choose = (heading: string, use: string) =>
    setColumns(
      columns.map((column) =>
        column.heading === heading ? { ...column, use: uses.find((each) => each === use) ?? null } : column,
      ),
    )
  return (
    <Panel title="What the columns are">
      <Typography>
        The shop has guessed. Please correct what is wrong: the next table with the same headings is read the same way.
      </Typography>
      <Box component="ul" aria-label="Columns" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {columns.map(({ heading, samples, use }) => (
          <Box
            component="li"
            key={heading}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 240px' },
              columnGap: 2,
              alignItems: 'center',
              paddingBlock: 1,
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle2" component="h3">
                {heading}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {samples.join(' · ')}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              margin="dense"
              label={`What ${heading} is`}
              value={use ?? 'none'}
              onChange={({ target }) => choose(heading, target.value)}
            >
              <MenuItem value="none">Not read</MenuItem>
              {uses.map((each) => (
                <MenuItem key={each} value={each}>
                  {columnUseNames[each]}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label="Sub-category of new products whose rows name none"
        value={places.some(({ _id }) => _id === subCategoryId) ? subCategoryId : 'none'}
        onChange={({ target }) => setSubCategoryId(target.value === 'none' ? null : target.value)}
      >
        <MenuItem value="none">None: such rows are faults</MenuItem>
        {places.map(({ _id, categoryName, name }) => (
          <MenuItem key={_id} value={_id}>{`${categoryName} › ${name}`}</MenuItem>
        ))}
      </TextField>
      {missing.length > 0 && (
        <Alert severity="warning">
          {`New products also need: ${missing.join(', ')}. Known products, found by their SKU, keep theirs.`}
        </Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ marginTop: 2 }}>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() =>
            run(() => check({ columns: columns.map(({ heading, use }) => ({ heading, use })), subCategoryId }))
          }
        >
          Check
        </Button>
      </Box>
    </Panel>
  )
}
