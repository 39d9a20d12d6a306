import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { Camera } from './camera.tsx'

type CodeScannerProps = { label: string; onCode: (code: string) => void; children?: ReactNode }

/** Where the keys of a hand scanner have another meaning. */
const isTypedInto = (element: Element | null) =>
  element?.matches('input:not([type=checkbox]), textarea, [contenteditable]') ||
  document.querySelector('[role=dialog], [role=listbox]') !== null

/** Takes codes from a camera, from a hand scanner, which types and presses Enter, and from staff who type. */
export function CodeScanner({ label, onCode, children }: CodeScannerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [hasCamera, setHasCamera] = useStore('scan.camera', false)

  // A hand scanner types wherever the focus is.
  useEffect(() => {
    function catchTyping({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
      if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return
      if (!isTypedInto(document.activeElement)) field.current?.focus()
    }
    addEventListener('keydown', catchTyping)
    return () => removeEventListener('keydown', catchTyping)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code) onCode(code)
    // Enter in a field beside it leads back to scanning.
    field.current?.focus()
  }

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack
        component="form"
        onSubmit={submit}
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <TextField
          inputRef={field}
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoFocus
          autoComplete="off"
          sx={{ width: 'auto', flexGrow: 1, flexBasis: '12rem', maxWidth: '26rem' }}
          slotProps={{ htmlInput: { maxLength: 300, autoCapitalize: 'characters', spellCheck: false } }}
        />
        {children}
        <Button type="submit" variant="outlined">
          Enter
        </Button>
        <Button
          startIcon={<PhotoCamera />}
          variant={hasCamera ? 'contained' : 'outlined'}
          aria-pressed={hasCamera}
          onClick={() => setHasCamera(!hasCamera)}
        >
          Camera
        </Button>
      </Stack>
      {hasCamera && <Camera onCode={onCode} />}
    </Stack>
  )
}
