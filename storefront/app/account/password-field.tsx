import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show what is typed"
          onClick={() => setShown(!shown)}
          className="grid size-touch place-items-center rounded-soft text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  )
}
