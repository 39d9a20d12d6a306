import type { StaffAttribute } from '@kargha/contract/staff/attributes.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { staffApi } from '../staff-api.ts'

type Described = { slug: string; values: string[] }

/** Per attribute, values found or added by typing. */
export function AttributesInput() {
  const { field } = useInput({ source: 'attributes', defaultValue: [] })
  const described: Described[] = field.value ?? []
  const { data: attributes = [] } = useQuery({
    queryKey: ['attributes', 'all'],
    queryFn: async () => (await staffApi('getAttributes', { query: { limit: 100, sort: 'position' } })).data,
  })
  const set = (slug: string, values: string[]) => {
    const others = described.filter((each) => each.slug !== slug)
    field.onChange(values.length > 0 ? [...others, { slug, values }] : others)
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {attributes.map((attribute) => (
        <ValuesInput
          key={attribute._id}
          attribute={attribute}
          values={described.find(({ slug }) => slug === attribute.slug)?.values ?? []}
          onChange={(values) => set(attribute.slug, values)}
        />
      ))}
    </Stack>
  )
}

type ValuesProps = { attribute: StaffAttribute; values: string[]; onChange: (values: string[]) => void }

function ValuesInput({ attribute, values, onChange }: ValuesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const { data: found = [] } = useQuery({
    queryKey: ['attribute-values', attribute._id, words],
    queryFn: async () =>
      (
        await staffApi('getAttributeValues', {
          query: { attributeId: attribute._id, limit: 20, ...(words && { q: words }) },
        })
      ).data.map(({ value }) => value),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  const set = (changed: string[]) => onChange([...new Set(changed.map((value) => value.trim()).filter(Boolean))])
  return (
    <Autocomplete
      multiple
      freeSolo
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={found.filter((value) => !values.includes(value))}
      value={values}
      onChange={(_, changed) => set(changed)}
      inputValue={words}
      onInputChange={(_, text) => setWords(text)}
      // Counts text not ended with Enter.
      onBlur={() => words.trim() && set([...values, words])}
      renderInput={(input) => <TextField {...input} label={attribute.name} />}
    />
  )
}
