import { type ReactNode, useId } from 'react'

type ListProps = { legend: string; error?: string | undefined; children: ReactNode }

/** One of several: a legend, radio buttons, and what is wrong while none is chosen. */
export function ChoiceList({ legend, error, children }: ListProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className="text-sm text-madder">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

export function Choice({ name, value, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-md border border-line bg-card p-4 hover:border-ink/50 has-checked:border-indigo has-checked:bg-indigo-wash">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        className="mt-1 size-4 shrink-0 accent-indigo"
      />
      {children}
    </label>
  )
}
