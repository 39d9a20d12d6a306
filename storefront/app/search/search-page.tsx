import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchQuery, useClient } from '../api.ts'
import { ListHeading } from '../catalogue/list-heading.tsx'
import { pageNumber } from '../catalogue/page-number.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'

const nameIn = (search: URLSearchParams) => search.get('name')?.trim() ?? ''

export const load = async ({ cache, client, search }: Visit) => {
  const name = nameIn(search)
  return name && cache.fetchInfiniteQuery(searchQuery(client, name, pageNumber(search)))
}

/** How long typing must rest before the shop is asked, in milliseconds. */
const rest = 250

/** /search?name=…: what the shop finds for the text. */
export default function SearchPage() {
  const client = useClient()
  const [search] = useSearchParams()
  const name = useRested(nameIn(search))
  return (
    <Page title={name ? `Search for ${name}` : 'Search'}>
      <div className="measure">
        <ListHeading title="Search" text={name && `What we found for “${name}”`}>
          <noscript>
            <form action={links.search('')}>
              <input name="name" aria-label="Search products" placeholder="Search...." defaultValue={name} />
              <button type="submit">Search</button>
            </form>
          </noscript>
        </ListHeading>
        {name ? (
          <ProductList query={searchQuery(client, name, pageNumber(search))} />
        ) : (
          <Empty title="What are you looking for?">
            <p className="text-ink-soft">
              Write a weave, a place, a colour or a product’s name. A slip of the pen is forgiven.
            </p>
          </Empty>
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
