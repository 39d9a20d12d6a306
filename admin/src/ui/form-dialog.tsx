import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAction } from './use-action.ts'

/** The fields of a submitted form as texts. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

type FormDialogProps = {
  title: ReactNode
  /** What the button that does it says. */
  submit: string
  color?: ButtonProps['color']
  /** Does it with the form's fields. The message is shown once it is done. */
  act: (fields: Record<string, string>) => Promise<{ message: string }>
  onClose: () => void
  /** The form: fields with names, texts. */
  children?: ReactNode
}

/**
 * A dialog with the form of one action. It stays open, with everything that was typed, when the action is refused or the shop
 * doesn't answer. The page is loaded anew after either: a refusal most likely means that someone else was first.
 */
export function FormDialog({ title, submit, color = 'primary', act, onClose, children }: FormDialogProps) {
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()

  function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const fields = fieldsOf(event.currentTarget)
    run(async () => {
      try {
        const { message } = await act(fields)
        notify(message, { type: 'success' })
        onClose()
      } finally {
        refresh()
      }
    })
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submitForm}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingTop: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="contained" color={color} loading={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
