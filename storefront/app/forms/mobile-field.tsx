import { normalizeMobile } from '@kargha/domain/mobile.ts'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

export const mobileDigits = (typed: string): string => normalizeMobile(typed).replace(/\D/g, '')

/** Keeps only digits, without a country code. */
export function MobileField({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      // Not type="tel": HTML allows the token tel-national for text inputs only.
      type="text"
      inputMode="numeric"
      autoComplete="tel-national"
      onChange={(event) => {
        const digits = mobileDigits(event.target.value)
        // Assigning even the same value would move the caret to the end.
        if (digits !== event.target.value) event.target.value = digits
        onChange?.(event)
      }}
    />
  )
}
