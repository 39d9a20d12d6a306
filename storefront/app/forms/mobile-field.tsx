import { normalizeMobile } from '@kargha/domain/mobile.ts'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

/** The digits of what is typed or pasted into the field of a mobile number. */
export const mobileDigits = (typed: string): string => normalizeMobile(typed).replace(/\D/g, '')

/** A mobile number: keeps only the digits of what is typed or pasted, without a country code. */
export function MobileField({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      // Not type="tel": HTML allows the token tel-national, a number without country code, for text inputs only.
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
