import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { fieldsOf } from './form-dialog.tsx'
import { useAction } from './use-action.ts'

type Import = { fields: Record<string, string>; file: File; dryRun: boolean }

type ImportFormProps<Report> = {
  /** What the table must contain. */
  help: ReactNode
  /** Whether it may be an Excel workbook. */
  takesWorkbooks?: boolean
  /** Fields besides the file. */
  inputs?: ReactNode
  send: (input: Import) => Promise<{ message: string; data: Report }>
  /** Whether it may be imported. */
  isGood: (report: Report) => boolean
  children: (report: Report) => ReactNode
  onImported: (report: Report) => void
}

/** First checks a table, then imports it. Another file starts over: nothing goes in unseen. */
export function ImportForm<Report>({
  help,
  takesWorkbooks = false,
  inputs,
  send,
  isGood,
  children,
  onImported,
}: ImportFormProps<Report>) {
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const [checked, setChecked] = useState<{ message: string; data: Report }>()
  const canImport = checked !== undefined && isGood(checked.data)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File)) return
    const input = { fields: fieldsOf(event.currentTarget), file, dryRun: !canImport }
    run(async () => {
      if (input.dryRun) setChecked(undefined)
      const reply = await send(input)
      if (input.dryRun || !isGood(reply.data)) return setChecked(reply)
      notify(reply.message, { type: 'success' })
      onImported(reply.data)
    })
  }

  return (
    <Stack component="form" onSubmit={submit} onChange={() => setChecked(undefined)} sx={{ gap: 2 }}>
      {help}
      {inputs}
      <TextField
        name="file"
        type="file"
        label="Table"
        required
        helperText={takesWorkbooks ? 'A CSV file or an Excel workbook, up to 10 MB' : 'A CSV file, up to 10 MB'}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { accept: takesWorkbooks ? '.csv,.tsv,.txt,.xls,.xlsx,text/csv' : '.csv,text/csv' },
        }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      {checked && (
        <>
          <Alert severity={canImport ? 'success' : 'warning'}>{checked.message}</Alert>
          {children(checked.data)}
        </>
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {canImport ? 'Import now' : 'Check the table'}
      </Button>
    </Stack>
  )
}
