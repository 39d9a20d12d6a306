import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { type Done, FormDialog } from './form-dialog.tsx'

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'disabled' | 'size'> & {
  label: string
  /** The accessible name where labels repeat; begins with the label. */
  name?: string
  /** Defaults to the label. */
  title?: ReactNode
  act: (fields: Record<string, string>) => Promise<Done>
  isWide?: boolean
  /** False takes the button away, but not its open dialog, which says what stands against the action. */
  isOffered?: boolean
  children: ReactNode
}

/** Opens a dialog with the action's form. */
export function ActionButton({
  label,
  name,
  title,
  act,
  isWide = false,
  isOffered = true,
  children,
  ...button
}: ActionButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button variant="outlined" {...button} {...(name && { 'aria-label': name })} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          title={title ?? label}
          submit={label}
          act={act}
          isWide={isWide}
          onClose={() => setIsOpen(false)}
          {...(button.color && { color: button.color })}
        >
          {children}
        </FormDialog>
      )}
    </>
  )
}
