import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorMessage, staffApi } from '../staff-api.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { contentsOf, isComplete } from './collection-values.ts'

const piecesOf = (total: number) => counted(total, 'product', 'products')

/** How many products the unsaved collection has, and the first ones. */
export function PreviewPanel() {
  const { watch } = useFormContext()
  const [needsAll, rules, pinned, excluded] = watch(['needsAll', 'rules', 'pinned', 'excluded'])
  const body = useDeferredValue(contentsOf({ needsAll, rules: (rules ?? []).filter(isComplete), pinned, excluded }))
  const { data, error } = useQuery({
    queryKey: ['collections', 'preview', body],
    queryFn: async () => (await staffApi('previewCollection', { body })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel title="What it would have">
      <Stack sx={{ gap: 1.5 }}>
        {error && <Alert severity="info">{errorMessage(error)}</Alert>}
        {data && (
          <Typography role="status">
            {`${piecesOf(data.total)}${data.isPartial ? ', among the newest of the shop' : ''}`}
          </Typography>
        )}
        <Stack component="ul" aria-label="The first products" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.products.map(({ _id, name, images, sellingPrice, quantity }) => (
            <Stack key={_id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
              <Avatar variant="rounded" src={images[0] && `${images[0]}?w=320`} alt="" />
              <Typography variant="body2" sx={{ minWidth: 0 }}>
                {`${name}, ${formatRupees(sellingPrice)}${quantity === 0 ? ', sold out' : ''}`}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}
