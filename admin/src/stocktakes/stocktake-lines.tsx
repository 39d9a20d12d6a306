import type { Stocktake } from '@kargha/contract/staff/stocktakes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { Column } from '../ui/records/record-page.tsx'
import { CountLine } from './count-line.tsx'

const views = { all: 'All', uncounted: 'To count', counted: 'Counted', differing: 'Differences' } as const
type View = keyof typeof views
const pageLength = 25

export function StocktakeLines({ stocktake }: { stocktake: Stocktake }) {
  const [show, setShow] = useState<View>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = useDeferredValue(typed.trim())
  const query = { show, page, limit: pageLength, ...(q && { q }) }
  const { data } = useQuery({
    queryKey: ['stocktake', stocktake._id, query],
    queryFn: () => staffApi('getStocktakeLines', { params: { id: stocktake._id }, query }),
    placeholderData: keepPreviousData,
  })
  const pages = data?.pagination?.totalPages ?? 1
  return (
    <Column>
      <TextField
        type="search"
        label="Name, SKU or barcode"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPage(1)
        }}
      />
      <Tabs
        aria-label="Which variants"
        value={show}
        onChange={(_, view: View) => {
          setShow(view)
          setPage(1)
        }}
        variant="scrollable"
      >
        {Object.entries(views).map(([view, label]) => (
          <Tab key={view} value={view} label={label} />
        ))}
      </Tabs>
      <Box component="ul" aria-label="Variants" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.data.map((line) => (
          <CountLine key={line.variantId} stocktake={stocktake} line={line} />
        ))}
      </Box>
      {data?.data.length === 0 && (
        <Typography color="textSecondary">
          {show === 'differing' ? 'Everything that was counted is right.' : 'There is nothing of that kind here.'}
        </Typography>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Typography variant="body2">
            {page} of {pages}
          </Typography>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Box>
      )}
    </Column>
  )
}
