import type { CollectionPage as Collection } from '@kargha/contract/shop/collections.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { NotFound } from '../document/not-found.tsx'
import { DocumentContext, Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { failureHeading, nextStep } from '../shop-client/messages.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { missing, neverStale, type PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { collectionProductsQuery, collectionQuery } from './collection-queries.ts'
import { canonicalAddress, listFilter, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { ListTools } from './list-tools.tsx'
import { NarrowedList } from './narrowed-list.tsx'

const listOf = (collection: string) => ({ list: 'collection-by-rule' as const, collection })

export const load = async ({ cache, client, params, search }: PageRequest) => {
  const slug = params.slug ?? ''
  const [collection] = await Promise.all([
    cache.ensureQueryData(collectionQuery(client, slug)),
    cache.prefetchQuery({ ...facetsAt(client, listOf(slug), search), ...neverStale }),
    cache.ensureInfiniteQueryData(collectionProductsQuery(client, slug, pageNumber(search), listFilter(search))),
  ])
  return collection === null ? missing : undefined
}

/** /collections/<slug>, for collections by rule. */
export default function CollectionPage() {
  const { slug = '' } = usePathParams()
  const { data: collection, error, refetch } = useQuery(collectionQuery(useClient(), slug))
  if (collection === null)
    return (
      <NotFound
        title="We couldn’t find this collection"
        text="It may have ended. You’ll find what we have now among all products."
      />
    )
  if (!collection)
    return (
      <Page title="Collection">
        {error ? (
          <Empty title={failureHeading(error)}>
            <p className="text-ink-soft">{nextStep(error)}</p>
            <Button onClick={() => refetch()}>Try again</Button>
          </Empty>
        ) : (
          <Spinner />
        )}
      </Page>
    )
  return <CollectionProducts {...collection} />
}

function CollectionProducts(collection: Collection) {
  const { slug, name, description, text, image } = collection
  const search = useSearch()
  const of = listOf(slug)
  const query = collectionProductsQuery(useClient(), slug, pageNumber(search), listFilter(search))
  const products = useInfiniteQuery(query).data?.pages.flatMap((page) => page?.data ?? []) ?? []
  useContext(DocumentContext).setMeta({ collection: { ...collection, products } })
  return (
    <Page
      title={name}
      description={description}
      {...canonicalAddress(links.collection(collection), search)}
      image={image}
    >
      <div className="measure">
        <Breadcrumb trail={[{ to: links.collections, name: 'Collections' }, { name }]} />
        <ListHeading
          title={name}
          text={description}
          query={query}
          tools={<ListTools of={of} />}
          above={
            <div className={`grid gap-6 pt-8 ${text && 'md:grid-cols-2'}`}>
              <Picture
                src={image}
                alt=""
                width={1200}
                height={600}
                sizes={text ? '(min-width: 48rem) 50vw, 100vw' : '100vw'}
                eager
                className={`w-full rounded-soft object-cover ${text ? 'aspect-[2/1]' : 'aspect-[2/1] md:aspect-[3/1]'}`}
              />
              {text && (
                <div className="self-center">
                  {/* The text's own headings are of the third level. */}
                  <h2 className="sr-only">About this collection</h2>
                  <RichText html={text} className="max-w-prose" />
                </div>
              )}
            </div>
          }
        />
        <NarrowedList query={query} of={of} />
      </div>
    </Page>
  )
}
