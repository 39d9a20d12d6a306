import type { ComponentProps } from 'react'
import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type RecordInputProps = Pick<ComponentProps<typeof ReferenceInput>, 'source' | 'reference' | 'sort' | 'perPage'> &
  Pick<ComponentProps<typeof AutocompleteInput>, 'optionText'> & {
    label: string
    /** What is said where nothing was chosen; without it, nothing has to be, as in a filter. */
    missing?: string
    alwaysOn?: boolean
  }

/** Chooses a record of another list, which is searched for what is typed. */
export const RecordInput = ({ label, missing, optionText = 'name', alwaysOn, ...reference }: RecordInputProps) => (
  <ReferenceInput {...reference}>
    <AutocompleteInput
      label={label}
      optionText={optionText}
      filterToQuery={(q: string) => ({ q })}
      {...(missing && { validate: required(missing), helperText: false })}
    />
  </ReferenceInput>
)
