import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useId } from 'react'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FrameProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A read-only control has no box, only a line below it. */
const controlLook =
  'w-full min-h-touch rounded-soft border border-ink/50 bg-card px-3 py-2 text-ink transition-colors placeholder:text-ink-soft hover:border-ink aria-invalid:border-madder disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-soft [&[readonly]]:rounded-none [&[readonly]]:border-transparent [&[readonly]]:border-b-line [&[readonly]]:bg-transparent [&[readonly]]:px-0'

function FieldFrame({ label, hint, error, className, children }: FrameProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={`grid content-start gap-1 ${className ?? ''}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-small font-medium text-madder">
          {error}
        </p>
      )}
    </div>
  )
}

type Props = Omit<ComponentProps<'input'>, 'children'> &
  Omit<FrameProps, 'children'> & {
    trailing?: ReactNode
  }

export function Field({ label, hint, error, className, trailing, type = 'text', ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input type={type} {...input} {...control} className={`${controlLook} ${trailing ? 'pr-12' : ''}`} />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

/** Grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...area
}: ComponentProps<'textarea'> & Omit<FrameProps, 'children'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          // field-sizing ignores `rows`.
          style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          className={`${controlLook} field-sizing-content`}
        />
      )}
    </FieldFrame>
  )
}

/** Without a label: give it an `aria-label`. */
export function Dropdown({ className, ...select }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <select {...select} className={`${controlLook} appearance-none pr-12`} />
      <ChevronDown aria-hidden size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
    </div>
  )
}

export function Select({
  label,
  hint,
  error,
  className,
  ...select
}: ComponentProps<'select'> & Omit<FrameProps, 'children'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <Dropdown {...select} {...control} />}
    </FieldFrame>
  )
}
