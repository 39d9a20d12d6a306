import { type ReactNode, useId } from 'react'
import { Link } from '../ui/link.tsx'

type Props = {
  title: string
  text?: string
  more?: { to: string; name: string } | undefined
  children: ReactNode
}

/** A section of the home page, with its heading. */
export function Section({ children, ...heading }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="measure pt-16 md:pt-24">
      <SectionHeading id={id} {...heading} />
      {children}
    </section>
  )
}

/** A section's title, a line about it, and a link to the whole list. */
export function SectionHeading({ id, title, text, more }: Omit<Props, 'children'> & { id: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pb-6 md:pb-8">
      <div className="grid max-w-prose gap-2">
        <h2 id={id} className="text-title font-medium tracking-wide">
          {title}
        </h2>
        {text && <p className="text-lead text-ink-soft">{text}</p>}
      </div>
      {more && (
        <Link to={more.to} className="inline-flex min-h-touch items-center font-medium link">
          {more.name}
        </Link>
      )}
    </div>
  )
}
