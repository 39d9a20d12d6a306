import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { errorMessage, isRefusal } from '../../staff-api.ts'

/** `loaded`: the fields before editing. */
export type Trouble = { error: unknown; loaded: Readonly<FieldValues> }

type SaveTroubleProps = Trouble & { toValues: (record: RaRecord) => FieldValues; onSolved: () => void }

export const SaveTrouble = ({ error, ...conflict }: SaveTroubleProps) =>
  isRefusal(error) && error.code === 'VERSION_CONFLICT' ? (
    <Conflict message={error.message} {...conflict} />
  ) : (
    <Alert severity="error">{errorMessage(error)}</Alert>
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `sellingPrice` as 'selling price'. */
const wordsOf = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type BothChanged = { field: string; theirs: unknown }

/** After someone else's save: merges their changes with what was typed, or loads theirs. Doesn't save. */
function Conflict({ message, loaded, toValues, onSolved }: Omit<SaveTroubleProps, 'error'> & { message: string }) {
  const { refetch } = useEditContext()
  const { reset, formState } = useFormContext()
  const [both, setBoth] = useState<BothChanged[]>()
  const typed = Object.keys(formState.dirtyFields)

  async function read(): Promise<FieldValues | undefined> {
    const { data } = await refetch()
    return data && toValues(data)
  }

  async function takeIn() {
    const stored = await read()
    if (!stored) return
    reset(stored, { keepDirtyValues: true })
    const changed = typed.filter((field) => field !== 'version' && !isSame(loaded[field], stored[field]))
    if (changed.length === 0) onSolved()
    else setBoth(changed.map((field) => ({ field, theirs: stored[field] })))
  }

  async function loadTheirs() {
    const stored = await read()
    if (!stored) return
    reset(stored)
    onSolved()
  }

  if (both)
    return (
      <Alert severity="warning" onClose={onSolved}>
        You have both changed the same. The form has yours; saving it replaces theirs:
        {both.map(({ field, theirs }) => (
          <div key={field}>{`${wordsOf(field)}: ${typeof theirs === 'object' ? 'changed' : `“${theirs}”`}`}</div>
        ))}
      </Alert>
    )
  return (
    <Alert severity="warning">
      {message}. What you typed is still here, and not saved yet.
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button variant="contained" size="small" onClick={takeIn}>
          Keep mine, take in the rest
        </Button>
        <Button variant="outlined" size="small" onClick={loadTheirs}>
          Load theirs
        </Button>
      </Stack>
    </Alert>
  )
}
