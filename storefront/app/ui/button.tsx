import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

const looks = {
  primary: 'bg-indigo text-card border-indigo hover:bg-indigo-deep hover:border-indigo-deep',
  accent: 'bg-madder text-card border-madder hover:bg-madder-deep hover:border-madder-deep',
  quiet: 'bg-transparent text-ink border-ink/40 hover:border-ink hover:bg-paper-deep',
  plain: 'bg-transparent border-transparent link',
} as const
type Look = keyof typeof looks

export const quietAction =
  'inline-flex min-h-touch items-center gap-2 underline-offset-4 hover:text-indigo hover:underline'

/** For elements that are neither a button nor a link within the shop. */
export const buttonClasses = (look: Look, wide = false, extra = '') =>
  ['button', looks[look], wide ? 'w-full' : '', extra].filter(Boolean).join(' ')

type Props = ComponentProps<'button'> & {
  look?: Look
  wide?: boolean
  /** The button keeps the focus, ignores presses and shows `busyLabel`. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClasses(look, wide, className)}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busyLabel ? (
        // Both labels take up space, so that the width stays.
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={busy ? 'invisible' : ''}>{children}</span>
          <span className={busy ? '' : 'invisible'}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  ...rest
}: LinkProps & { look?: Look; wide?: boolean }) {
  return <Link {...rest} className={buttonClasses(look, wide, className)} />
}
