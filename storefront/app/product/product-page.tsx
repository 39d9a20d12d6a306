import type { ListedProduct } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { quoteQuery } from '../delivery/quote-query.ts'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { NotFound } from '../document/not-found.tsx'
import { DocumentContext, Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { failureHeading, nextStep } from '../shop-client/messages.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { Moved, missing, neverStale } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { whenSeen } from '../ui/when-seen.tsx'
import { ProductLead } from './product-lead.tsx'
import { deliveredPiece, productQuery, ratingsQuery } from './product-queries.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { relatedQuery } from './related-products.ts'

const Reviews = whenSeen(async () => (await import('./reviews.tsx')).Reviews)
const ProductRow = whenSeen(async () => (await import('../product-cards/product-row.tsx')).ProductRow)

export const load = async ({ cache, client, params, search }: PageRequest) => {
  const item = params.slug ?? search.get('item')
  if (!item) return undefined
  const { data: product } = await cache.ensureQueryData(productQuery(client, item))
  if (!product) return missing
  if (![product.slug, product._id].includes(item.toLowerCase())) return new Moved(links.product(product))
  // Without script, the answer about a PIN code is rendered here.
  const pin = search.get('pin')
  return Promise.all([
    Reviews.fetch(),
    ProductRow.fetch(),
    pin && cache.prefetchQuery({ ...quoteQuery(client, '', pin, deliveredPiece(product, undefined)), ...neverStale }),
    cache.ensureQueryData(ratingsQuery(client, product._id)),
    cache.prefetchQuery({ ...relatedQuery(client, product), ...neverStale }),
  ])
}

/** /products/<slug> and /single-product */
export default function ProductPage() {
  const client = useClient()
  const { slug } = usePathParams()
  const search = useSearch()
  const { state } = useLocation()
  const item = slug ?? search.get('item') ?? (state as { id?: string } | null)?.id ?? ''
  const { data: reply, isPending, error, refetch } = useQuery(productQuery(client, item))
  const product = reply?.data
  const ratings = useQuery({ ...ratingsQuery(client, product?._id ?? ''), enabled: Boolean(product) })
  const { setMeta } = useContext(DocumentContext)
  const unknownMessage = product === null && reply?.message

  useEffect(() => {
    if (unknownMessage) toast.failure(unknownMessage)
  }, [unknownMessage])

  if (isPending)
    return (
      <Page title="Product">
        <Spinner />
      </Page>
    )
  if (error)
    return (
      <Page title="Product">
        <h1 className="sr-only">Product</h1>
        <Empty title={failureHeading(error)}>
          <p className="text-ink-soft">We couldn’t load this product. {nextStep(error)}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </Empty>
      </Page>
    )
  if (!product)
    return (
      <NotFound
        title="We couldn’t find this product"
        text="It may have sold out for good. Search for its weave or colour to find something similar."
      />
    )

  setMeta({ product, ratings: ratings.data })
  const subcategory = links.subcategory(product.categoryId, product.subCategoryId)
  return (
    <Page
      title={product.seoTitle || product.name}
      description={
        product.seoDescription ||
        product.sortDescription ||
        `${product.name}: ${product.subCategoryName}, ${product.categoryName}`
      }
      canonical={links.product(product)}
      image={product.images[0]}
    >
      <div className="measure">
        <Breadcrumb
          trail={[
            { to: links.products, name: 'All Products' },
            { to: links.category(product.categoryId), name: product.categoryName },
            { to: subcategory, name: product.subCategoryName },
          ]}
        />
        <ProductLead
          key={product._id}
          product={product}
          statistics={
            ratings.data?.statistics ?? { averageRating: product.averageRating, totalRatings: product.totalRatings }
          }
        />
        <div className="in-turn grid gap-16 pt-16 [--turns-before:1] md:gap-24 md:pt-24">
          <Reviews ratings={ratings.data} pending={ratings.isPending} />
          <RelatedRow product={product} />
          <RecentlyViewed key={product._id} product={product} />
        </div>
      </div>
    </Page>
  )
}

/** Hidden unless the row is full. */
function RelatedRow({ product }: { product: ListedProduct }) {
  const { data: products = [] } = useQuery(relatedQuery(useClient(), product))
  return products.length < 4 ? null : <ProductRow title="You may also like" products={products} />
}
