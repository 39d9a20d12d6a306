import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'
import { mobileDigits } from './mobile-digits.ts'

/** A mobile number: takes digits only, whatever is typed or pasted. */
export function MobileField({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => {
        const digits = mobileDigits(event.target.value)
        // Writing the same value would move the caret to the end.
        if (digits !== event.target.value) event.target.value = digits
        onChange?.(event)
      }}
    />
  )
}
