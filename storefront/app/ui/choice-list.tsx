import { type ComponentProps, type ReactNode, useId } from 'react'
import { Unbroken } from './unbroken.tsx'

type ListProps = { legend: string; error?: string | undefined; children: ReactNode }

export function ChoiceList({ legend, error, children }: ListProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div
        className={`divide-y rounded-soft border bg-card ${error ? 'divide-madder border-madder' : 'divide-line border-line'}`}
      >
        {children}
      </div>
      {error && (
        <p id={errorId} className="text-small font-medium text-madder">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  hint?: string
}

export function Choice({ hint, children, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <label className="flex min-h-touch items-start gap-3 p-4 transition-colors hover:bg-paper has-disabled:cursor-not-allowed has-disabled:text-ink-soft has-disabled:hover:bg-transparent has-checked:bg-indigo-wash">
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-name`}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 size-4 shrink-0 accent-indigo"
      />
      <span className="min-w-0 wrap-anywhere">
        <span id={`${id}-name`}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-ink-soft">
            <Unbroken>{hint}</Unbroken>
          </span>
        )}
      </span>
    </label>
  )
}
