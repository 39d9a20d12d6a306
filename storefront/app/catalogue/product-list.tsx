import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { type PagedQuery, productsPerPage } from '../api.ts'
import { links } from '../links.ts'
import { genericMessage, nextStep } from '../messages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ListGrid } from './list-grid.tsx'

/** Beyond these pages the list waits to be asked, so that the footer can be reached. */
const pagesByThemselves = 5

export const nothing = 'No Product Found'

type Props = {
  query: PagedQuery
  /** What stands where the list has nothing. */
  empty?: ReactNode
}

/** A product list from its first page on: more pages come as the shopper nears the end, or by a link without script. */
export function ProductList({ query, empty = <EmptyShelf /> }: Props) {
  const list = useInfiniteQuery(query)
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page?.data ?? [])
  const total = pages.at(-1)?.pagination?.total ?? products.length
  const first = pages[0]?.pagination?.page ?? 1

  if (list.isPending) return <Spinner />
  if (list.isError && products.length === 0)
    return (
      <Empty title={nothing}>
        <p className="text-ink-soft">
          {/* In the words of the notice. */}
          {(query.meta?.failure ?? genericMessage)(list.error)}
          <br />
          {nextStep(list.error)}
        </p>
        <Button onClick={() => list.refetch()}>Try again</Button>
      </Empty>
    )
  if (products.length === 0) return empty
  return (
    <>
      {first > 1 && (
        <p className="mb-6 text-center">
          <PageLink page={first - 1}>Earlier products</PageLink>
        </p>
      )}
      <ListGrid products={products} total={total - (first - 1) * productsPerPage} eager={first === 1 ? 4 : 0} />
      <p role="status" className="sr-only">
        {products.length} of {total} products shown
      </p>
      {list.hasNextPage && (
        <More
          page={first + pages.length}
          busy={list.isFetchingNextPage}
          byItself={pages.length < pagesByThemselves && !list.isFetchNextPageError}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}

function EmptyShelf() {
  return (
    <Empty title={nothing}>
      <p className="text-ink-soft">This shelf is empty just now; the others are not.</p>
      <ButtonLink to={links.products}>See all products</ButtonLink>
    </Empty>
  )
}

type MoreProps = { page: number; busy: boolean; byItself: boolean; onMore: () => void }

function More({ page, busy, byItself, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (!byItself || busy || !end.current) return
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      {
        rootMargin: '800px',
      },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [byItself, busy])
  return (
    <div ref={end} className="mt-12 grid justify-items-center">
      {busy ? (
        <Spinner />
      ) : (
        <PageLink page={page} onFollow={onMore}>
          Load more
        </PageLink>
      )}
    </div>
  )
}

/** A link to another page of the same list; `onFollow` does it in place where script runs. */
function PageLink({ page, onFollow, children }: { page: number; onFollow?: () => void; children: string }) {
  const { pathname, state } = useLocation()
  const query = new URLSearchParams(useSearchParams()[0])
  query.set('page', String(page))
  return (
    <Link
      to={`${pathname}?${query}`}
      state={state}
      onClick={(event) => {
        if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onFollow()
      }}
      className="inline-flex min-h-touch items-center rounded-soft border border-ink/40 px-6 py-2 font-medium hover:border-ink hover:bg-paper-deep"
    >
      {children}
    </Link>
  )
}
