import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { type PriceChange, priceChanges } from './price-edits.ts'

type GridToolsProps = {
  selected: number
  /** Selectable on all pages; 0 if this page has them all. */
  matching: number
  /** Whether `matching` is not capped. */
  isWhole: boolean
  onSelectAll: () => void
  onSelectMatching: () => void
  onPrices: (kind: PriceChange, amount: number) => void
}

export function GridTools({ selected, matching, isWhole, onSelectAll, onSelectMatching, onPrices }: GridToolsProps) {
  const [kind, setKind] = useState<PriceChange>('percent')
  const [amount, setAmount] = useState('')
  function apply(event: FormEvent) {
    event.preventDefault()
    if (amount.trim() !== '' && Number.isFinite(Number(amount))) onPrices(kind, Number(amount))
  }
  return (
    <Stack
      component="form"
      onSubmit={apply}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, padding: 1, alignItems: 'center' }}
    >
      <Button variant="outlined" onClick={onSelectAll}>
        {selected > 0 ? `${selected} selected` : 'Select all shown'}
      </Button>
      {matching > selected && (
        <Button onClick={onSelectMatching}>
          {isWhole ? `Select all ${matching} that match` : `Select the first ${matching} that match`}
        </Button>
      )}
      <TextField
        select
        label="What"
        value={kind}
        onChange={({ target }) => setKind(target.value as PriceChange)}
        sx={{ width: '13rem' }}
      >
        {Object.entries(priceChanges).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="By how much"
        placeholder="-10"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        sx={{ width: '8rem' }}
        slotProps={{ htmlInput: { inputMode: 'text' } }}
      />
      <Button type="submit" variant="outlined" disabled={selected === 0}>
        Try it
      </Button>
    </Stack>
  )
}
