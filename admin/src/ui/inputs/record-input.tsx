import type { ComponentProps } from 'react'
import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type RecordInputProps = Pick<ComponentProps<typeof ReferenceInput>, 'source' | 'reference' | 'sort' | 'perPage'> &
  Pick<ComponentProps<typeof AutocompleteInput>, 'optionText' | 'helperText'> & {
    label: string
    /** The message if required; omit for optional. */
    missing?: string
    alwaysOn?: boolean
  }

/** Chooses a record of another list, found by typing. */
export const RecordInput = ({
  label,
  missing,
  optionText = 'name',
  helperText,
  alwaysOn,
  ...reference
}: RecordInputProps) => (
  <ReferenceInput {...reference}>
    <AutocompleteInput
      label={label}
      optionText={optionText}
      filterToQuery={(q: string) => ({ q })}
      {...(helperText && { helperText })}
      {...(missing && { validate: required(missing), helperText: false })}
    />
  </ReferenceInput>
)
