import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { type Identifier, useListContext, useNotify, useRefresh } from 'react-admin'
import { errorMessage } from '../../staff-api.ts'
import { shortcut } from '../pages/shortcuts.tsx'

type Outcome = { message: string; data: { refused: readonly { message: string }[] } }

type BulkButtonProps = Pick<ButtonProps, 'startIcon' | 'variant'> & {
  /** Alt with it presses the button. */
  letter?: string
  label: string
  act: (ids: string[]) => Promise<Outcome>
}

/** With the reasons of refused records. */
export const outcomeText = ({ message, data: { refused } }: Outcome): string =>
  [message, ...refused.map((each) => each.message)].join('. ')

/** Does the same to all selected records; reports those refused. */
export function BulkButton({ label, letter, act, ...button }: BulkButtonProps) {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    setIsBusy(true)
    try {
      const outcome = await act(selectedIds.map((id: Identifier) => String(id)))
      const isWhole = outcome.data.refused.length === 0
      notify(outcomeText(outcome), {
        type: isWhole ? 'success' : 'warning',
        multiLine: true,
        ...(!isWhole && { autoHideDuration: 20_000 }),
      })
      onUnselectItems()
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    } finally {
      setIsBusy(false)
      refresh()
    }
  }
  return (
    <Button variant="contained" {...button} {...(letter && shortcut(letter))} loading={isBusy} onClick={run}>
      {label} {selectedIds.length}
    </Button>
  )
}
