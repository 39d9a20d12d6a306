import type { Business } from '@kargha/contract/shop/business.ts'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

type Props = { field: (name: keyof Business) => Omit<ComponentProps<typeof Field>, 'label'> }

export function BusinessInputs({ field }: Props) {
  return (
    <>
      <Field
        label="GSTIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="15 characters, as on your GST certificate."
        {...field('gstin')}
      />
      <Field
        label="Business"
        autoComplete="organization"
        hint="Its name, as on the certificate."
        {...field('businessName')}
      />
    </>
  )
}
