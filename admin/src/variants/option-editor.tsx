import type { ProductOption } from '@kargha/contract/shop/variants.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'

type OptionEditorProps = {
  option: ProductOption
  onChange: (option: ProductOption) => void
  onRemove: () => void
}

export function OptionEditor({ option, onChange, onRemove }: OptionEditorProps) {
  const [typed, setTyped] = useState('')
  function add() {
    const values = typed
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '' && !option.values.includes(value))
    if (values.length > 0) onChange({ ...option, values: [...option.values, ...new Set(values)] })
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        label="Option"
        value={option.name}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
        sx={{ width: '8rem' }}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      {option.values.map((value) => (
        <Chip
          key={value}
          label={value}
          onDelete={() => onChange({ ...option, values: option.values.filter((other) => other !== value) })}
        />
      ))}
      <TextField
        label={`Add to ${option.name || 'the option'}`}
        placeholder="S, M, L"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={addOnEnter}
        onBlur={add}
        sx={{ width: '10rem' }}
      />
      <Button color="error" onClick={onRemove}>
        {`Remove ${option.name || 'option'}`}
      </Button>
    </Stack>
  )
}
