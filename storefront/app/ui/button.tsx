import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const looks = {
  primary: 'bg-indigo text-card border-indigo hover:bg-indigo-deep',
  accent: 'bg-madder text-card border-madder hover:bg-madder-deep',
  quiet: 'bg-transparent text-ink border-ink/40 hover:border-ink hover:bg-paper-deep',
  plain: 'bg-transparent text-indigo border-transparent underline underline-offset-4 hover:text-indigo-deep',
} as const
type Look = keyof typeof looks

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-medium transition-colors'
const classes = (look: Look, wide: boolean, extra: string | undefined) =>
  [shape, looks[look], wide ? 'w-full' : '', 'disabled:opacity-55 aria-busy:opacity-75', extra ?? ''].join(' ')

type Props = ComponentProps<'button'> & {
  look?: Look
  wide?: boolean
  /** Under way: the button keeps its focus, takes no further press and says `busyLabel`. */
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
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(look, wide, className)}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && busyLabel ? busyLabel : rest.children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  ...rest
}: LinkProps & { look?: Look; wide?: boolean }) {
  return <Link {...rest} className={classes(look, wide, className)} />
}
