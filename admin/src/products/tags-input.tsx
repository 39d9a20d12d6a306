import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'

/** Enter or leaving the field ends a tag. */
export function TagsInput() {
  const { field, fieldState } = useInput({ source: 'tags', defaultValue: [] })
  const tags: string[] = field.value ?? []
  const set = (changed: string[]) =>
    field.onChange([...new Set(changed.map((tag) => tag.trim()).filter((tag) => tag !== ''))])
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={tags}
      onChange={(_, changed) => set(changed)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Tags, by which shoppers find it"
          error={Boolean(fieldState.error)}
          helperText={fieldState.error ? 'A tag has at most 40 characters' : 'Press Enter after each'}
        />
      )}
    />
  )
}
