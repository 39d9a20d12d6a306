import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { anyAge, productQuery, ratingsQuery, useClient } from '../api.ts'
import { Breadcrumb } from '../catalogue/breadcrumb.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { links } from '../links.ts'
import { genericMessage, nextStep } from '../messages.ts'
import type { Visit } from '../routes.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentContext, Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Gallery } from './gallery.tsx'
import { ProductStory } from './product-story.tsx'
import { ProductSummary } from './product-summary.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { relatedQuery } from './related-products.ts'
import { RelatedRow } from './related-row.tsx'
import { Reviews } from './reviews.tsx'

export const load = async ({ cache, client, params, search }: Visit) => {
  const item = params.slug ?? search.get('item')
  const product = item && (await cache.ensureQueryData(productQuery(client, item)))
  return (
    product &&
    Promise.all([
      cache.ensureQueryData(ratingsQuery(client, product._id)),
      cache.prefetchQuery({ ...relatedQuery(client, product), ...anyAge }),
    ])
  )
}

/** One product, at /products/<slug> and at /single-product. */
export default function ProductPage() {
  const client = useClient()
  const { slug } = useParams()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const item = slug ?? search.get('item') ?? (state as { id?: string } | null)?.id ?? ''
  const { data: product, isPending, error, refetch } = useQuery(productQuery(client, item))
  const ratings = useQuery({ ...ratingsQuery(client, product?._id ?? ''), enabled: Boolean(product) })
  const { tell } = useContext(DocumentContext)

  if (isPending) return <Spinner />
  if (error)
    return (
      <Page title="Product">
        <h1 className="sr-only">Product</h1>
        <Empty title={genericMessage(error)}>
          <p className="text-ink-soft">This piece could not be shown. {nextStep(error)}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </Empty>
      </Page>
    )
  if (!product)
    return (
      <NotFound
        title="This piece is not in the shop"
        text="It may have found its owner and not been woven again. Search for its weave or its colour to see what is like it."
      />
    )

  tell({ product, ratings: ratings.data })
  const subcategory = links.subcategory(product.categoryId, product.subCategoryId)
  return (
    <Page
      title={product.name}
      description={product.sortDescription}
      canonical={links.product(product)}
      image={product.images[0]}
    >
      <div className="measure">
        <Breadcrumb
          trail={[
            { to: links.products, name: 'All Products' },
            { to: subcategory, name: product.subCategoryName },
          ]}
        />
        <div className="grid gap-x-8 gap-y-12 pt-6 md:grid-cols-[7fr_6fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 lg:gap-y-16">
          <Gallery key={product._id} images={product.images} name={product.name} />
          <div className="lg:sticky lg:top-8 lg:row-span-2 lg:self-start">
            <ProductSummary
              key={product.slug}
              product={product}
              statistics={
                ratings.data?.statistics ?? { averageRating: product.averageRating, totalRatings: product.totalRatings }
              }
            />
          </div>
          <div className="md:col-span-2 lg:col-span-1">
            <ProductStory product={product} />
          </div>
        </div>
        <div className="grid gap-16 pt-16 md:gap-24 md:pt-24">
          <Reviews ratings={ratings.data} pending={ratings.isPending} />
          <RelatedRow product={product} />
          <RecentlyViewed key={product._id} product={product} />
        </div>
      </div>
    </Page>
  )
}
