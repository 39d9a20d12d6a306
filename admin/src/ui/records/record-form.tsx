import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Form, type RaRecord, useCreate, useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { isRefusal } from '../../staff-api.ts'
import { FormErrors } from './form-errors.tsx'
import { useLeaveWarning } from './leave-warning.tsx'
import { SaveTrouble, type Trouble } from './save-trouble.tsx'
import { wholeRecord } from './whole-record.ts'

export type RecordFormProps = {
  children: ReactNode
  /** Of a new record. */
  defaults?: object
  /** The form's fields, where they differ from the API's. */
  toValues?: (record: RaRecord) => FieldValues
  /** Turns the fields into the API's body. */
  toBody?: (values: FieldValues) => object
  /** By default, stays on the page. */
  onSaved?: (record: RaRecord) => void
  /** If more than one button saves. */
  buttons?: ReactNode
}

const asItIs = <Values,>(values: Values) => values

/** Typed text survives rereading the record. */
const keepTyped = { keepDirtyValues: true }

/**
 * Creates a record or, within RecordEdit, saves it with its `version`. Typed text survives refusals, missing responses and
 * others' changes.
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
      // FormErrors says it beside the button.
      disableInvalidFormNotification
      resetOptions={keepTyped}
      {...(values && { record: values })}
      {...(defaults && { defaultValues: defaults })}
    >
      <FormAccess to={form} />
      <Stack sx={{ gap: 2 }}>
        {children}
        <FormErrors />
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

/** Exposes the form; warns before leaving it unsaved. */
function FormAccess({ to }: { to: RefObject<UseFormReturn | null> }) {
  const form = useFormContext()
  const { dirtyFields, isSubmitting } = form.formState
  // After saving, a form may lead on before it counts as clean.
  useLeaveWarning(Object.keys(dirtyFields).length > 0 && !isSubmitting)
  to.current = form
  return null
}

/** Blocks saving while pictures upload: they would be missing. */
export const sendingPictures = 'isSendingPictures'

type SaveButtonProps = {
  label?: string
  variant?: 'contained' | 'outlined'
  /** Fields that a press sets. */
  sets?: Record<string, unknown>
}

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
