import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type Props = { title: string; text?: string; more?: { to: string; name: string } | undefined; children: ReactNode }

/** A section of the home page under its heading. */
export function Section({ title, text, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="measure pt-16 md:pt-24">
      <div className="mb-8 grid gap-1 text-center">
        <h2 id={id} className="text-3xl tracking-wide">
          {title}
        </h2>
        {text && <p className="mx-auto max-w-xl text-ink-soft">{text}</p>}
      </div>
      {children}
      {more && (
        <p className="mt-8 text-center">
          <Link to={more.to} className="font-medium text-indigo underline underline-offset-4">
            {more.name}
          </Link>
        </p>
      )}
    </section>
  )
}
