import type { ComponentProps } from 'react'
import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type RecordInputProps = Pick<ComponentProps<typeof ReferenceInput>, 'source' | 'reference' | 'sort' | 'perPage'> &
  Pick<ComponentProps<typeof AutocompleteInput>, 'optionText'> & {
    label: string
    /** The message if required; omit for optional. */
    missing?: string
    alwaysOn?: boolean
  }

/** Chooses a record of another list, found by typing. */
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
