import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { anyAge, searchQuery, useClient } from '../api.ts'
import { ListHeading } from '../catalogue/list-heading.tsx'
import { pageNumber } from '../catalogue/page-number.ts'
import { nothing, ProductList } from '../catalogue/product-list.tsx'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Page } from '../ui/page.tsx'
import { Suggestions, suggestedQuery } from './suggestions.tsx'

const nameIn = (search: URLSearchParams) => search.get('name')?.trim() ?? ''

export const load = async ({ cache, client, search }: Visit) => {
  const name = nameIn(search)
  const found = name ? await cache.ensureInfiniteQueryData(searchQuery(client, name, pageNumber(search))) : undefined
  if (!found?.pages[0]?.data.length) await cache.prefetchQuery({ ...suggestedQuery(client), ...anyAge })
}

/** How long typing must rest before the shop is asked, in milliseconds. */
const rest = 250

/** /search?name=…: what the shop finds for the text. */
export default function SearchPage() {
  const client = useClient()
  const [search] = useSearchParams()
  const name = useRested(nameIn(search))
  const query = name ? searchQuery(client, name, pageNumber(search)) : undefined
  return (
    <Page title={name ? `Search for ${name}` : 'Search'}>
      <div className="measure">
        <ListHeading title="Search" text={name && `What we found for “${name}”`} query={query} />
        <noscript>
          <form action={links.search('')} className="flex max-w-form gap-2 pb-8">
            <input
              name="name"
              aria-label="Search products"
              placeholder="Search...."
              defaultValue={name}
              className="min-h-touch grow rounded-soft border border-ink/50 bg-card px-3"
            />
            <button type="submit" className="min-h-touch rounded-soft border border-ink/40 px-4">
              Search
            </button>
          </form>
        </noscript>
        {query ? (
          <ProductList
            query={query}
            empty={
              <Suggestions title={nothing}>
                Nothing here goes by those words. Try one alone, a weave, a region or a colour:
              </Suggestions>
            }
          />
        ) : (
          <Suggestions title="What are you looking for?">
            Write a weave, a region, a colour or a product’s name. Small spelling mistakes are forgiven. Others look for
          </Suggestions>
        )}
      </div>
    </Page>
  )
}

/** The text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
