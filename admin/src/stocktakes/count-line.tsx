import type { Stocktake, StocktakeLine } from '@kargha/contract/staff/stocktakes.ts'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'

type CountLineProps = { stocktake: Stocktake; line: StocktakeLine }

function differenceOf({ counted, expected, reserved }: StocktakeLine): string {
  const aside = reserved > 0 ? `, ${reserved} of them for orders` : ''
  if (counted === null) return `${expected} expected${aside}`
  if (counted === expected) return `${expected} expected${aside}: right`
  const difference = counted - expected
  return `${expected} expected${aside}: ${Math.abs(difference)} ${difference > 0 ? 'more' : 'missing'}`
}

/** Saves a number on leaving the field. */
export function CountLine({ stocktake, line }: CountLineProps) {
  const queryClient = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [typed, setTyped] = useState<string>()
  const differs = line.counted !== null && line.counted !== line.expected
  const name = [line.name, line.optionText].filter(Boolean).join(', ')

  const save = () =>
    run(async () => {
      if (typed === undefined) return
      const counted = typed === '' ? null : Number(typed)
      await staffApi('countVariant', {
        params: { id: stocktake._id, variantId: line.variantId },
        body: { counted, seen: line.counted },
      }).catch(async (error: unknown) => {
        // Shows what somebody else counted.
        await queryClient.invalidateQueries({ queryKey: ['stocktake', stocktake._id] })
        throw error
      })
      await queryClient.invalidateQueries({ queryKey: ['stocktake', stocktake._id] })
      setTyped(undefined)
    })

  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Avatar variant="rounded" src={line.image && `${line.image}?w=320`} alt="" />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[line.optionText, line.sku].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color={differs ? 'error' : 'textSecondary'}>
          {differenceOf(line)}
        </Typography>
        {problem && (
          <Typography role="alert" variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      <TextField
        label="Counted"
        value={typed ?? line.counted ?? ''}
        disabled={stocktake.status !== 'Open' || isBusy}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
        sx={{ width: '6.5rem', flexShrink: 0 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `Counted of ${name}` } }}
      />
    </Box>
  )
}
