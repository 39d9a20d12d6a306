import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

type ChooseFileProps = Pick<ButtonProps, 'variant' | 'size' | 'loading'> & {
  label: string
  /** The accessible name where labels repeat; begins with the label. */
  name?: string
  accept: string
  send: (file: File) => void
}

/** Opens the file chooser. The same file can be chosen again. */
export function ChooseFile({ label, name, accept, send, ...button }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} {...(name && { 'aria-label': name })} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={name ?? label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) send(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
