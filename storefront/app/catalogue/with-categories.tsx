import type { Category } from '@kargha/contract/shop/catalogue.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotFound } from '../document/not-found.tsx'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { failureHeading, nextStep } from '../shop-client/messages.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { categoriesQuery, Moved, missing, nullIfUnknown, subcategoriesQuery } from '../shop-client/queries.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'

type Categories = { categories: readonly Category[]; subcategories: readonly ListedSubcategory[] }

export function WithCategories({ children }: { children: (all: Categories) => ReactNode }) {
  const client = useClient()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  if (categories.isPending || subcategories.isPending)
    return (
      <Page title="Products">
        <Spinner />
      </Page>
    )
  const failed = [categories, subcategories].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <Page title="Products">
        <Empty title={failureHeading(failed[0]?.error)}>
          <p className="text-ink-soft">We couldn’t load this category. {nextStep(failed[0]?.error)}</p>
          <Button onClick={() => failed.map(({ refetch }) => refetch())}>Try again</Button>
        </Empty>
      </Page>
    )
  return children({ categories: categories.data ?? [], subcategories: subcategories.data ?? [] })
}

/** For a category's path from before a renaming; `missing` if unknown. */
export async function movedCategory(client: Client, path: string): Promise<Moved | typeof missing> {
  const reply = await client('getPresentAddress', { query: { address: path.replace(/\/+$/, '') } }).catch(nullIfUnknown)
  return reply ? new Moved(reply.data.address) : missing
}

export const CategoryNotFound = () => (
  <NotFound
    title="We couldn’t find this category"
    text="It may have been renamed. You’ll find all categories in the Women menu."
  />
)
