import { RecordInput } from '../ui/inputs/record-input.tsx'

const byName = { field: 'name', order: 'ASC' } as const

/** `helperText` says what applies when it is left empty. */
export const TaxClassInput = ({ helperText }: { helperText: string }) => (
  <RecordInput
    source="taxClassId"
    reference="tax-classes"
    label="Tax class"
    sort={byName}
    perPage={50}
    helperText={helperText}
  />
)
