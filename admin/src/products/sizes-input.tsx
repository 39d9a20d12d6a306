import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'

const usual = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'Free size']

/** Sets `sizes`; without sizes the stock is `quantity`. */
export function SizesInput() {
  const { watch, setValue } = useFormContext()
  const sizes: Record<string, number | undefined> = watch('sizes') ?? {}
  const [added, setAdded] = useState<string[]>([])
  const names = [...usual, ...added]
  const chosen = names.filter((name) => name in sizes)

  function set(changed: Record<string, number | undefined>): void {
    setValue('sizes', Object.fromEntries(names.flatMap((name) => (name in changed ? [[name, changed[name]]] : []))), {
      shouldDirty: true,
    })
  }
  const toggle = (name: string) => {
    const { [name]: _, ...others } = sizes
    set(name in sizes ? others : { ...sizes, [name]: undefined })
  }
  /** The first number also fills the sizes without one. */
  const count = (name: string, pieces: number | undefined) =>
    set({
      ...(chosen[0] === name && chosen.every((other) => other === name || sizes[other] === sizes[name])
        ? Object.fromEntries(chosen.map((other) => [other, pieces]))
        : sizes),
      [name]: pieces,
    })

  const [typed, setTyped] = useState('')
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const name = typed.trim()
    if (name === '' || name in sizes) return
    setAdded((all) => [...all, name])
    setValue('sizes', { ...sizes, [name]: undefined }, { shouldDirty: true })
    setTyped('')
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Sizes"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {names.map((name) => (
          <Chip
            key={name}
            label={name}
            aria-pressed={name in sizes}
            color={name in sizes ? 'primary' : 'default'}
            variant={name in sizes ? 'filled' : 'outlined'}
            onClick={() => toggle(name)}
            sx={{ minWidth: 44, height: 40 }}
          />
        ))}
        <TextField
          label="Another size"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={add}
          sx={{ width: '9rem' }}
        />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
          maxWidth: '40rem',
        }}
      >
        {(chosen.length > 0 ? chosen : ['']).map((name) => (
          <TextField
            key={name}
            label={name ? `Pieces, ${name}` : 'Pieces'}
            type="number"
            value={(name ? sizes[name] : watch('quantity')) ?? ''}
            onChange={({ target }) => {
              const pieces = target.value === '' ? undefined : Number(target.value)
              if (name) count(name, pieces)
              else setValue('quantity', pieces, { shouldDirty: true })
            }}
            slotProps={{ htmlInput: { min: 0, max: 100_000, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
    </Stack>
  )
}
