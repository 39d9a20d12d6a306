import type { PickedProduct } from '@kargha/contract/staff/collections.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { staffApi } from '../staff-api.ts'

const find = async (q: string): Promise<PickedProduct[]> =>
  (await staffApi('getProducts', { query: { q, limit: 12 } })).data.map(({ _id, name, sku }) => ({ _id, name, sku }))

/** Products found by typing, in the order chosen. */
export function ProductsInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const [words, setWords] = useState('')
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['collections', 'products', words],
    queryFn: () => find(words),
    enabled: words.length > 1,
    placeholderData: (before) => before,
  })
  return (
    <Autocomplete<PickedProduct, true>
      multiple
      options={words.length > 1 ? found : []}
      value={field.value ?? []}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      inputValue={words}
      onInputChange={(_, text) => setWords(text)}
      getOptionLabel={({ name, sku }) => `${name} (${sku})`}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      // The server has searched already, and by more than the name.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={words.length > 1 ? 'No such product' : 'Type a name or an SKU'}
      renderInput={(input) => (
        <TextField {...input} label={label} error={Boolean(fieldState.error)} helperText={fieldState.error?.message} />
      )}
    />
  )
}
