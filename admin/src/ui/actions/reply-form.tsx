import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { FormEvent, ReactNode } from 'react'
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
  act: (text: string) => Promise<{ message: string }>
  /** Further buttons. */
  children?: ReactNode
}

/** Keeps the text on refusal or without an answer. */
export function ReplyForm({ label, helperText, maxLength, value = '', submit, act, children }: ReplyFormProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text = '' } = fieldsOf(event.currentTarget)
    run(async () => {
      try {
        const { message } = await act(text)
        notify(message, { type: 'success' })
      } finally {
        refresh()
      }
    })
  }

  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 1.5 }}>
      <TextField
        name="text"
        label={label}
        helperText={helperText}
        defaultValue={value}
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
