import type { StaffAttributeValue } from '@kargha/contract/staff/attributes.ts'
import { counted } from '@kargha/domain/counted.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

/** The server counts up to a thousand. */
export const productsOf = ({ products }: StaffAttributeValue): string => {
  if (products >= 1000) return '1,000 products or more'
  return counted(products, 'product', 'products')
}

/** Merges another spelling into a value, after showing how many products follow. */
export function MergeButton({ _id, attributeId, value }: StaffAttributeValue) {
  const [other, setOther] = useState<StaffAttributeValue | null>(null)
  const [words, setWords] = useState('')
  const { data: found = [] } = useQuery({
    queryKey: ['attribute-values', 'merge', attributeId, words],
    queryFn: async () =>
      (await staffApi('getAttributeValues', { query: { attributeId, limit: 20, ...(words && { q: words }) } })).data,
    placeholderData: (before) => before,
  })
  async function act() {
    const merged = await staffApi('mergeAttributeValue', { params: { id: other?._id ?? '' }, body: { into: _id } })
    setOther(null)
    return merged
  }
  return (
    <ActionButton label="Merge" title={`Merge another value into ${value}`} act={act}>
      <Autocomplete
        options={found.filter((each) => each._id !== _id)}
        value={other}
        onChange={(_, chosen) => setOther(chosen)}
        onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
        getOptionLabel={(option) => option.value}
        getOptionKey={(option) => option._id}
        isOptionEqualToValue={(one, another) => one._id === another._id}
        filterOptions={(options) => options}
        renderInput={(field) => <TextField {...field} label="The value that ends" required />}
      />
      {other && (
        <Typography>
          {productsOf(other)} with {other.value} will have {value} instead, and {other.value} is deleted. Addresses with
          it lead to {value}. This can’t be undone.
        </Typography>
      )}
    </ActionButton>
  )
}
