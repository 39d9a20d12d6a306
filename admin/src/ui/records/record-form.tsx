import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Form, type RaRecord, useCreate, useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { isRefusal } from '../../staff-api.ts'
import { useLeaveWarning } from './leave-warning.tsx'
import { SaveTrouble, type Trouble } from './save-trouble.tsx'
import { wholeRecord } from './whole-record.ts'

export type RecordFormProps = {
  children: ReactNode
  /** The fields of a new record. */
  defaults?: object
  /** The fields of a record, where they differ from what the API calls them. */
  toValues?: (record: RaRecord) => FieldValues
  /** Makes what the API takes of the fields. */
  toBody?: (values: FieldValues) => object
  /** What happens once it is saved. The page stays as it is unless it leads elsewhere. */
  onSaved?: (record: RaRecord) => void
  /** The buttons, if there is more than one that saves. */
  buttons?: ReactNode
}

const asItIs = <Values,>(values: Values) => values

/** What was typed stays where it differs, when the record is read again. */
const keepTyped = { keepDirtyValues: true }

/**
 * The form of a record, which is created or, within a RecordEdit, saved. What was typed stays whatever happens: where the shop refuses
 * a field, doesn't respond, or another person has saved the record meanwhile. The record's `version` is sent back.
 */
export function RecordForm({
  children,
  defaults,
  toValues = asItIs,
  toBody = asItIs,
  onSaved,
  buttons = <SaveButton />,
}: RecordFormProps) {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const values = useMemo(() => record && toValues(record), [record, toValues])
  const notify = useNotify()
  const form = useRef<UseFormReturn>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const [create] = useCreate()
  const [update] = useUpdate()

  const send = (data: object, version: unknown): Promise<RaRecord> =>
    record
      ? update(
          resource,
          { id: record.id, data: { ...data, version }, previousData: record, ...wholeRecord },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : create(resource, { data }, { returnPromise: true })

  async function submit(typed: FieldValues) {
    setTrouble(undefined)
    try {
      const saved = await send(toBody(typed), typed.version)
      form.current?.reset(record ? toValues(saved) : typed)
      notify('Saved', { type: 'success' })
      onSaved?.(saved)
    } catch (error) {
      const details = isRefusal(error) ? error.details : []
      for (const { path, message } of details) if (path) form.current?.setError(path, { type: 'server', message })
      setTrouble({ error, loaded: form.current?.formState.defaultValues ?? {} })
    }
  }

  return (
    <Form
      onSubmit={submit}
      resetOptions={keepTyped}
      {...(values && { record: values })}
      {...(defaults && { defaultValues: defaults })}
    >
      <FormAccess to={form} />
      <Stack sx={{ gap: 2 }}>
        {children}
        {trouble && <SaveTrouble {...trouble} toValues={toValues} onSolved={() => setTrouble(undefined)} />}
        <Stack
          direction="row"
          useFlexGap
          sx={{
            ...{ position: 'sticky', bottom: 0, zIndex: 3, paddingBlock: 1, backgroundColor: 'background.default' },
            ...{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
          }}
        >
          {buttons}
        </Stack>
      </Stack>
    </Form>
  )
}

/** Hands the form out of its context, and asks before it is left unsaved. */
function FormAccess({ to }: { to: RefObject<UseFormReturn | null> }) {
  const form = useFormContext()
  const { dirtyFields, isSubmitting } = form.formState
  // Once it is saved, a form may lead on before it is shown as clean.
  useLeaveWarning(Object.keys(dirtyFields).length > 0 && !isSubmitting)
  to.current = form
  return null
}

/** The field that is true while pictures are sent: a form that was saved now would lack them. */
export const sendingPictures = 'isSendingPictures'

type SaveButtonProps = {
  label?: string
  variant?: 'contained' | 'outlined'
  /** Fields that pressing it sets. */
  sets?: Record<string, unknown>
}

/** A button that saves the form. */
export function SaveButton({ label = 'Save', variant = 'contained', sets = {} }: SaveButtonProps) {
  const { formState, setValue, watch } = useFormContext()
  const isSending = Boolean(watch(sendingPictures))
  const set = () => {
    for (const [field, value] of Object.entries(sets)) setValue(field, value, { shouldDirty: true })
  }
  return (
    <Button type="submit" size="large" variant={variant} disabled={formState.isSubmitting || isSending} onClick={set}>
      {isSending ? 'Pictures are being sent' : label}
    </Button>
  )
}
