import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useAction } from './use-action.ts'

type FileButtonProps = Pick<ButtonProps, 'startIcon' | 'variant' | 'disabled'> & {
  label: string
  open: () => Promise<void>
}

export function FileButton({ label, open, ...button }: FileButtonProps) {
  const { isBusy, problem, run } = useAction()
  const notify = useNotify()
  useEffect(() => {
    if (problem) notify(problem, { type: 'error' })
  }, [problem, notify])
  return (
    <Button {...button} loading={isBusy} onClick={() => run(open)}>
      {label}
    </Button>
  )
}
