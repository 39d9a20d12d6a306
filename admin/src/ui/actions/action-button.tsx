import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { type Done, FormDialog } from './form-dialog.tsx'

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'disabled' | 'size'> & {
  label: string
  /** What a screen reader calls the button, where several have the same label. It begins with the label. */
  name?: string
  /** The dialog's heading, if it is not the label. */
  title?: ReactNode
  act: (fields: Record<string, string>) => Promise<Done>
  isWide?: boolean
  /** What the dialog asks. */
  children: ReactNode
}

/** A button that opens a dialog with the form of its action; pressing the dialog's button of the same name does it. */
export function ActionButton({ label, name, title, act, isWide = false, children, ...button }: ActionButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" {...button} {...(name && { 'aria-label': name })} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
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
