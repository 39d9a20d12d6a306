import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '../shop-client/client.ts'
import { textQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'

type Props = {
  /** Its name in the home page's text. */
  name: string
  more?: { to: string; name: string } | undefined
  children: ReactNode
}

export function Section({ children, ...heading }: Props) {
  return (
    <section aria-labelledby={heading.name} className="measure pt-16 md:pt-24">
      <SectionHeading {...heading} />
      {children}
    </section>
  )
}

export function SectionHeading({ name, more }: Omit<Props, 'children'>) {
  const { data: text } = useQuery(textQuery(useClient(), 'home'))
  const part = text?.sections.find((section) => section.id === name)
  return (
    <div className="section-heading">
      <div>
        <h2 id={name}>{part?.title ?? name}</h2>
        {part?.html && <p>{part.html}</p>}
      </div>
      {more && (
        <Link to={more.to} className="inline-flex min-h-touch items-center font-medium link">
          {more.name}
        </Link>
      )}
    </div>
  )
}
