import { useInfiniteQuery } from '@tanstack/react-query'
import { listFilter, pageNumber } from '../catalogue/list-address.ts'
import { ListHeading } from '../catalogue/list-heading.tsx'
import { type PagedQuery, searchQuery } from '../catalogue/list-queries.ts'
import { ListTools } from '../catalogue/list-tools.tsx'
import { NarrowedList } from '../catalogue/narrowed-list.tsx'
import { noProductFound } from '../catalogue/product-list.tsx'
import { Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { neverStale } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Suggestions, suggestedQuery } from './suggestions.tsx'
import { suggestionsQuery } from './suggestions-query.ts'
import { useDebounced } from './use-debounced.ts'

const nameIn = (search: URLSearchParams) => search.get('name')?.trim() ?? ''

const listOf = (name: string) => ({ list: 'search' as const, name })

export const load = async ({ cache, client, search }: PageRequest) => {
  const name = nameIn(search)
  const facets = name && cache.prefetchQuery({ ...facetsAt(client, listOf(name), search), ...neverStale })
  const found = name
    ? await cache.ensureInfiniteQueryData(searchQuery(client, name, pageNumber(search), listFilter(search)))
    : undefined
  await facets
  if (found?.pages[0]?.data.length) return
  await Promise.all([
    cache.prefetchQuery({ ...suggestedQuery(client), ...neverStale }),
    name && cache.prefetchQuery({ ...suggestionsQuery(client, name), ...neverStale }),
  ])
}

/** Milliseconds without typing before the search starts. */
const debounce = 250

/** /search?name=… */
export default function SearchPage() {
  const client = useClient()
  const search = useSearch()
  const name = useDebounced(nameIn(search), debounce)
  const of = listOf(name)
  const query = name ? searchQuery(client, name, pageNumber(search), listFilter(search)) : undefined
  return (
    <Page title={name ? `Search for ${name}` : 'Search'}>
      <div className="measure">
        <ListHeading
          title="Search"
          text={name && `Search results for “${name}”`}
          above={query && <Nearest query={query} />}
          query={query}
          tools={query && <ListTools of={of} />}
        />
        <noscript>
          <form action={links.search('')} className="flex max-w-form gap-2 pb-8">
            <input
              type="search"
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
          <NarrowedList
            query={query}
            of={of}
            empty={
              <Suggestions title={noProductFound} name={name}>
                We couldn’t find a match. Try a single word, such as a weave, a region or a colour:
              </Suggestions>
            }
          />
        ) : (
          <Suggestions title="What are you looking for?">
            Type a weave, region, colour or product name; small spelling mistakes are fine. People often search for
          </Suggestions>
        )}
      </div>
    </Page>
  )
}

function Nearest({ query }: { query: PagedQuery }) {
  const { data } = useInfiniteQuery(query)
  if (!data?.pages[0]?.pagination?.nearest) return null
  return <p className="mt-3">No exact match. These are the closest.</p>
}
