import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAction } from './use-action.ts'

export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** `isLeaving`: the page is left, so don't reload it. */
export type Done = { message: string; isLeaving?: boolean }

type FormDialogProps = {
  title: ReactNode
  /** The button's label. */
  submit: string
  color?: ButtonProps['color']
  /** Gets the form's fields; its message is shown afterwards. */
  act: (fields: Record<string, string>) => Promise<Done>
  onClose: () => void
  isWide?: boolean
  /** False while the form can't be sent. */
  isReady?: boolean
  /** The form: named fields, and texts. */
  children?: ReactNode
}

/**
 * A dialog with the form of one action. On refusal or without an answer it stays open, with everything typed. It then reloads the
 * page, as on success: a refusal probably means that someone else was first.
 */
export function FormDialog({
  title,
  submit,
  color = 'primary',
  act,
  onClose,
  isWide = false,
  isReady = true,
  children,
}: FormDialogProps) {
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()
  const submitButton = useRef<HTMLButtonElement>(null)

  /** Enter suffices where nothing needs typing and nothing is destroyed. */
  function focusSubmit() {
    const button = submitButton.current
    const isTyping = document.activeElement?.matches('input, textarea, [role="combobox"]')
    if (color !== 'error' && !isTyping) button?.focus()
  }

  function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const fields = fieldsOf(event.currentTarget)
    run(async () => {
      let isLeaving = false
      try {
        const done = await act(fields)
        isLeaving = done.isLeaving ?? false
        notify(done.message, { type: 'success' })
        onClose()
      } finally {
        if (!isLeaving) refresh()
      }
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={isWide ? 'sm' : 'xs'}
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: focusSubmit } }}
    >
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
          <Button
            ref={submitButton}
            type="submit"
            variant="contained"
            color={color}
            loading={isBusy}
            disabled={!isReady}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
