import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PagedQuery } from './list-queries.ts'

type Props = {
  title: string
  /** A line about the list. */
  text?: string | undefined
  /** The list whose products are counted. */
  query?: PagedQuery | undefined
  /** Filters, or links to related lists. */
  children?: ReactNode
}

/** The top of a list page: title, text, and above the products the filters or links and the number of products. */
export function ListHeading({ title, text, query, children }: Props) {
  return (
    <div className="pb-8 pt-12">
      <div className="grid max-w-prose gap-3">
        <h1 className="text-title">{title}</h1>
        {text && <p className="text-lead text-ink-soft">{text}</p>}
      </div>
      <div className="mt-8 flex min-h-touch empty:hidden flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line pb-4">
        {children}
        {query && <Count query={query} />}
      </div>
    </div>
  )
}

function Count({ query }: { query: PagedQuery }) {
  const { data } = useInfiniteQuery(query)
  const total = data?.pages.at(-1)?.pagination?.total
  if (total === 0) return null
  return (
    <p className="ml-auto text-ink-soft tabular-nums only:ml-0">
      {total !== undefined && (total === 1 ? '1 piece' : `${total} pieces`)}
    </p>
  )
}
