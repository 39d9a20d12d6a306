import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  title: string
  /** Takes the focus when the focused element disappears. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function ProfileSection({ title, heading, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-12 xl:grid-cols-[var(--container-menu)_1fr] xl:gap-12"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-prose content-start gap-4">{children}</div>
    </section>
  )
}

type ProfileFormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  /** For screen readers. */
  label: string
  busy: boolean
  onCancel?: () => void
  /** On wide screens. */
  twoColumns?: boolean
}

export function ProfileForm({ label, busy, onSubmit, onCancel, twoColumns = false, children }: ProfileFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className={`grid gap-4 rounded-soft bg-paper-deep p-4 sm:p-6 ${twoColumns ? 'sm:grid-cols-2' : ''}`}
      onSubmit={onSubmit}
    >
      {children}
      <div className="col-span-full mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
