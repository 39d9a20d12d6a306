import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import Close from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'

/** A variant in a made-up cart. */
export type ChosenLine = { productId: string; variantId: string; name: string; price: Rupees; quantity: number }
type Choice = Omit<ChosenLine, 'quantity'>

async function findChoices(words: string): Promise<Choice[]> {
  const { data: found } = await staffApi('getProducts', { query: { q: words, limit: 8, status: 'published' } })
  const products = await Promise.all(found.map(({ _id }) => staffApi('getProduct', { params: { id: _id } })))
  return products.flatMap(({ data: { _id, name, variants } }) =>
    variants
      .filter(({ isActive }) => isActive)
      .map((variant) => ({
        productId: _id,
        variantId: variant._id,
        name: [name, ...Object.values(variant.options)].join(' · '),
        price: variant.sellingPrice,
      })),
  )
}

export function CartLines({ lines, onChange }: { lines: ChosenLine[]; onChange: (lines: ChosenLine[]) => void }) {
  const [words, setWords] = useState('')
  const { data: choices = [], isFetching } = useQuery({
    queryKey: ['simulator', 'products', words],
    queryFn: () => findChoices(words),
    enabled: words.length > 1,
    placeholderData: (before) => before,
  })
  const add = (choice: Choice) => {
    const others = lines.filter(({ variantId }) => variantId !== choice.variantId)
    const before = lines.find(({ variantId }) => variantId === choice.variantId)
    onChange([...others, { ...choice, quantity: (before?.quantity ?? 0) + 1 }])
  }
  const setQuantity = (index: number, quantity: number) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, quantity } : line)))

  return (
    <>
      <Autocomplete<Choice, false, false, false>
        options={words.length > 1 ? choices : []}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ variantId }) => variantId}
        isOptionEqualToValue={(option, value) => option.variantId === value.variantId}
        // The server has searched already, and by more than the name.
        filterOptions={(found) => found}
        value={null}
        inputValue={words}
        onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
        onChange={(_event, choice) => choice && add(choice)}
        loading={isFetching}
        noOptionsText={words.length > 1 ? 'No such product' : 'Type a name or an SKU'}
        renderInput={(field) => <TextField {...field} label="Add a product" />}
      />
      {lines.length === 0 && <Typography variant="body2">The cart is empty: add a product.</Typography>}
      <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map(({ variantId, name, price, quantity }, index) => (
          <Stack key={variantId} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
              {name}, {formatRupees(price)}
            </Typography>
            <TextField
              type="number"
              label="Pieces"
              value={quantity || ''}
              onChange={({ target }) => setQuantity(index, Number(target.value))}
              sx={{ width: '5.5rem', flexShrink: 0 }}
              slotProps={{ htmlInput: { min: 1, 'aria-label': `Pieces of ${name}` } }}
            />
            <IconButton aria-label={`Remove ${name}`} onClick={() => onChange(lines.toSpliced(index, 1))}>
              <Close fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
    </>
  )
}
