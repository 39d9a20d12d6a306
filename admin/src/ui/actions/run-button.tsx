import Button, { type ButtonProps } from '@mui/material/Button'
import { useNotify, useRefresh } from 'react-admin'
import { errorMessage } from '../../staff-api.ts'
import { useAction } from './use-action.ts'

type RunButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
  label: string
  /** The accessible name where labels repeat; begins with the label. */
  name?: string
  run: () => Promise<{ message: string }>
}

/** Acts at once, reports, reloads the page. */
export function RunButton({ label, name, run, ...button }: RunButtonProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const action = useAction()

  const press = () =>
    action.run(async () => {
      try {
        const { message } = await run()
        notify(message, { type: 'success' })
      } catch (error) {
        notify(errorMessage(error), { type: 'error' })
      }
      refresh()
    })

  return (
    <Button {...button} {...(name && { 'aria-label': name })} loading={action.isBusy} onClick={press}>
      {label}
    </Button>
  )
}
