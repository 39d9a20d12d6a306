import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { fieldsOf } from './form-dialog.tsx'
import { useAction } from './use-action.ts'

type ReplyFormProps = {
  label: string
  helperText: string
  maxLength: number
  /** The initial text. */
  value?: string
  /** The button's label. */
  submit: string
  /** Gets the form's other fields, too. */
  act: (text: string, fields: Record<string, string>) => Promise<{ message: string }>
  /** Above the text, which it can add to. */
  starters?: (add: (text: string) => void) => ReactNode
  /** Further fields and buttons. */
  children?: ReactNode
}

/** Keeps the text on refusal or without an answer. */
export function ReplyForm({
  label,
  helperText,
  maxLength,
  value = '',
  submit,
  act,
  starters,
  children,
}: ReplyFormProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()
  const [text, setText] = useState(value)
  const add = (more: string) => setText((typed) => (typed.trim() === '' ? more : `${typed.trimEnd()}\n\n${more}`))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    run(async () => {
      try {
        const { message } = await act(text, fields)
        notify(message, { type: 'success' })
      } finally {
        refresh()
      }
    })
  }

  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 1.5 }}>
      {starters?.(add)}
      <TextField
        name="text"
        label={label}
        helperText={helperText}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={5}
        required
        slotProps={{ htmlInput: { maxLength } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {submit}
        </Button>
        {children}
      </Stack>
    </Stack>
  )
}
