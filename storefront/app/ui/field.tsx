import { type ComponentProps, type ReactNode, useId } from 'react'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FrameProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with it, said beside the control and to screen readers. */
  error?: string | undefined
  className?: string | undefined
  /** Draws the control with the wiring it gets. */
  children: (wiring: Wiring) => ReactNode
}

export const controlLook =
  'w-full min-h-11 rounded-md border border-ink/50 bg-card px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-madder [&[readonly]]:bg-paper-deep'

/** A label, a control of any kind, its hint and its error, wired to each other. */
export function FieldFrame({ label, hint, error, className, children }: FrameProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={`grid gap-1 ${className ?? ''}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-madder">
          {error}
        </p>
      )}
    </div>
  )
}

type Props = Omit<ComponentProps<'input'>, 'children'> &
  Omit<FrameProps, 'children'> & {
    /** Sits at the end of the input, for example a show/hide toggle. */
    trailing?: ReactNode
  }

/** A labelled input; takes what react-hook-form's `register` gives. */
export function Field({ label, hint, error, className, trailing, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} className={`${controlLook} ${trailing ? 'pr-12' : ''}`} />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
