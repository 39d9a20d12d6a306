import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'

/** Of nested fields and lists, too. */
const countOf = (errors: FieldErrors | undefined): number =>
  Object.values(errors ?? {}).reduce(
    (sum, error) =>
      error === undefined || typeof error !== 'object' || error instanceof Element
        ? sum
        : sum + (typeof error.type === 'string' ? 1 : countOf(error as FieldErrors)),
    0,
  )

const faulty = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error'
const typedIn = 'input:not([hidden]), textarea, [contenteditable="true"]'
const focusable = [typedIn, 'button'].join()

/** The first field at fault, in sight and with the focus; of a picture, its button. Not while another field is typed in. */
function showFirst(form: HTMLElement, pressedIn: Element | null): void {
  const focused = document.activeElement
  if (focused !== pressedIn && form.contains(focused) && focused?.matches(typedIn)) return
  const first = form.querySelector<HTMLElement>(faulty)
  if (first === null) return
  first.scrollIntoView({ block: 'center' })
  const target = first.matches(focusable) ? first : first.parentElement?.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}

/** After a press on Save that changed nothing: says so, and leads to the first field at fault, which may be out of sight. */
export function FormErrors() {
  const { errors, submitCount, isSubmitting } = useFormContext().formState
  const alert = useRef<HTMLDivElement>(null)
  /** Had the focus when saving began: the button, or the field with Enter. */
  const pressedIn = useRef<Element>(null)
  useEffect(() => {
    if (isSubmitting) pressedIn.current = document.activeElement
  }, [isSubmitting])
  const count = countOf(errors)
  const isShown = submitCount > 0 && count > 0 && !isSubmitting
  useEffect(() => {
    const form = alert.current?.closest('form')
    if (form) showFirst(form, pressedIn.current)
  }, [isShown, submitCount])
  return (
    isShown && (
      <Alert ref={alert} severity="error">
        Not saved yet: {counted(count, 'field needs', 'fields need')} another look.
      </Alert>
    )
  )
}
