import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Navigate } from '../ui/navigate.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ordersQuery } from './orders-queries.ts'
import { groupByPurchase } from './purchase.ts'
import { PurchaseCard } from './purchase-card.tsx'

/** 1 if missing or invalid. */
const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

export default function MyOrdersPage() {
  const client = useClient()
  const search = useSearch()
  const page = pageOf(search)
  const { data, error, isFetching, isLoadingError, isPending, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(client, useSession()?.details._id ?? '', page),
    placeholderData: keepPreviousData,
  })

  useEffect(() => {
    if (error) console.error('The orders could not be loaded', error)
  }, [error])

  const pages = data?.pagination.totalPages ?? 0
  if (!isPlaceholderData && pages > 0 && page > pages) return <Navigate to={links.ordersPage(pages)} replace />
  return (
    <Page title="My Orders">
      <div className="measure grid gap-6 py-8 md:py-12">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="text-title">My Orders</h1>
          {data && data.orders.length > 0 && (
            <Link to={links.orderList} className="flex min-h-touch items-center link">
              Order List
            </Link>
          )}
        </div>
        {isPending && <Spinner />}
        {isLoadingError && (
          <Empty title="No Orders Found">
            <p className="text-ink-soft">We couldn’t load your orders just now. They are safe. {nextStep(error)}</p>
            <Button busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </Empty>
        )}
        {data?.orders.length === 0 && (
          <Empty title="No Orders Found">
            <p className="text-ink-soft">Once you’ve ordered, you can track, cancel and review your orders here.</p>
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
        {data && data.orders.length > 0 && (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <div className="divide-y divide-line border-y border-line">
              {groupByPurchase(data.orders).map((purchase) => (
                <PurchaseCard key={purchase[0].purchaseId} purchase={purchase} />
              ))}
            </div>
            {pages > 1 && <Pager page={page} pages={pages} />}
          </div>
        )}
      </div>
    </Page>
  )
}

function Pager({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages of orders" className="flex items-center justify-center gap-4 pt-8">
      <PagerLink label="Previous page" to={page > 1 ? page - 1 : null}>
        <ChevronLeft aria-hidden />
      </PagerLink>
      <p role="status">
        Page {page} of {pages}
      </p>
      <PagerLink label="Next page" to={page < pages ? page + 1 : null}>
        <ChevronRight aria-hidden />
      </PagerLink>
    </nav>
  )
}

/** Disabled at the end of the list, not removed, so that the focus is not lost. */
function PagerLink({ label, to, children }: { label: string; to: number | null; children: ReactNode }) {
  const look = 'grid size-touch place-items-center rounded-soft'
  return to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: an anchor without a target is HTML's disabled link
    <a role="link" aria-label={label} aria-disabled className={`${look} opacity-40`}>
      {children}
    </a>
  ) : (
    <Link aria-label={label} to={links.ordersPage(to)} className={`${look} hover:bg-paper-deep`}>
      {children}
    </Link>
  )
}
