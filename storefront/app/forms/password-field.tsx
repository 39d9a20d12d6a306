import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field.tsx'
import type { FormField } from './contract-form.ts'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="grid size-touch place-items-center rounded-soft text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  )
}

type NewPasswordProps = {
  field: (name: 'password' | 'confirmPassword') => FormField
  label: string
  hint?: string
}

export function NewPasswordFields({ field, label, hint = 'At least 8 characters' }: NewPasswordProps) {
  return (
    <>
      <PasswordField label={label} hint={hint} autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
