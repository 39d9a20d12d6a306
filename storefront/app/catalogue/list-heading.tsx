import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PagedQuery } from './list-queries.ts'

type Props = {
  title: string
  text?: string | undefined
  above?: ReactNode
  query?: PagedQuery | undefined
  tools?: ReactNode
  children?: ReactNode
}

export function ListHeading({ title, text, above, query, tools, children }: Props) {
  return (
    <div className="pb-8 pt-12">
      <div className="grid max-w-prose gap-3">
        <h1 className="text-title">{title}</h1>
        {text && <p className="text-lead text-ink-soft">{text}</p>}
      </div>
      {above}
      <div className="mt-8 flex min-h-touch empty:hidden flex-wrap items-center gap-x-3 gap-y-3 border-b border-line pb-4">
        {children && <div className="w-full lg:w-auto lg:grow">{children}</div>}
        {tools}
        {query && <Count query={query} />}
      </div>
    </div>
  )
}

function Count({ query }: { query: PagedQuery }) {
  const { data } = useInfiniteQuery(query)
  const { total, more } = data?.pages.at(-1)?.pagination ?? {}
  if (total === 0) return null
  return (
    <p className="ml-auto text-ink-soft tabular-nums only:ml-0">
      {total !== undefined && (total === 1 ? '1 piece' : `${total.toLocaleString('en-IN')}${more ? '+' : ''} pieces`)}
    </p>
  )
}
