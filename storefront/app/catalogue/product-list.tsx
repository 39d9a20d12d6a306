import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { choicesIn, withChoices } from '../facets/choices.ts'
import { ListGrid } from '../product-cards/list-grid.tsx'
import type { CardProduct } from '../shop-client/card-product.ts'
import { links } from '../shop-client/links.ts'
import { genericMessage, nextStep } from '../shop-client/messages.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type PagedQuery, productsPerPage } from './list-queries.ts'

/** Then the list stops loading by itself, so that the footer can be reached. */
const maxAutoPages = 5

export const noProductFound = 'No Product Found'

type Props = {
  query: PagedQuery
  empty?: ReactNode
  /** Whether filters stand beside it on wide screens. */
  isNarrow?: boolean
}

/** More pages load near the end of scrolling, or by a link without script. */
export function ProductList({ query, empty = <NoProducts />, isNarrow = false }: Props) {
  // Keeps the previous products until the chosen ones have loaded.
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  const products = withoutRepeats(pages.flatMap((page) => page?.data ?? []))
  const total = pages.at(-1)?.pagination?.total ?? products.length
  const first = pages[0]?.pagination?.page ?? 1

  if (list.isPending) return <Spinner />
  if (list.isError && products.length === 0)
    return (
      <Empty title={noProductFound}>
        <p className="text-ink-soft">
          {/* As in the toast. */}
          {(query.meta?.failure ?? genericMessage)(list.error)}
          <br />
          {nextStep(list.error)}
        </p>
        <Button onClick={() => list.refetch()}>Try again</Button>
      </Empty>
    )
  if (products.length === 0) return empty
  return (
    <div aria-busy={list.isPlaceholderData}>
      {first > 1 && (
        <p className="mb-6 text-center">
          <PageLink page={first - 1}>Earlier products</PageLink>
        </p>
      )}
      <ListGrid
        products={products}
        total={total - (first - 1) * productsPerPage}
        eager={first === 1 ? 4 : 0}
        isNarrow={isNarrow}
      />
      <p role="status" className="sr-only">
        {products.length} of {total} products shown
      </p>
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          page={first + pages.length}
          busy={list.isFetchingNextPage}
          isAutomatic={pages.length < maxAutoPages && !list.isFetchNextPageError}
          onLoad={() => list.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** What sells out or changes its price while a shopper scrolls may come again: its first card shows it as it is by then. */
const withoutRepeats = (products: readonly CardProduct[]) => [
  ...new Map(products.map((product) => [product._id, product])).values(),
]

function NoProducts() {
  return (
    <Empty title={noProductFound}>
      <p className="text-ink-soft">There’s nothing here right now. Please have a look at our other collections.</p>
      <ButtonLink to={links.products}>See all products</ButtonLink>
    </Empty>
  )
}

type LoadMoreProps = { page: number; busy: boolean; isAutomatic: boolean; onLoad: () => void }

function LoadMore({ page, busy, isAutomatic, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onLoad)
  useEffect(() => {
    latest.current = onLoad
  })
  useEffect(() => {
    if (!isAutomatic || busy || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      {
        rootMargin: '800px',
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAutomatic, busy])
  return (
    <div ref={end} data-automatic={isAutomatic || undefined} className="mt-12 grid min-h-24 place-items-center">
      {busy ? (
        <Spinner />
      ) : (
        <PageLink page={page} onFollow={onLoad}>
          Load more
        </PageLink>
      )}
    </div>
  )
}

/** A plain click calls `onFollow` instead of navigating, with script. */
function PageLink({ page, onFollow, children }: { page: number; onFollow?: () => void; children: string }) {
  const { pathname, state } = useLocation()
  const search = useSearch()
  const query = withChoices(search, choicesIn(search))
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
