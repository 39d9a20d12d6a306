import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useAction } from './use-action.ts'

type FileButtonProps = Pick<ButtonProps, 'startIcon' | 'variant' | 'disabled' | 'sx'> & {
  label: string
  /** The accessible name where labels repeat; begins with the label. */
  name?: string
  open: () => Promise<void>
}

export function FileButton({ label, name, open, ...button }: FileButtonProps) {
  const { isBusy, problem, run } = useAction()
  const notify = useNotify()
  useEffect(() => {
    if (problem) notify(problem, { type: 'error' })
  }, [problem, notify])
  return (
    <Button {...button} {...(name && { 'aria-label': name })} loading={isBusy} onClick={() => run(open)}>
      {label}
    </Button>
  )
}
