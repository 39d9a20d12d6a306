import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { productQuery, ratingsQuery, useClient } from '../api.ts'
import { Breadcrumb } from '../catalogue/breadcrumb.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { links } from '../links.ts'
import { genericMessage } from '../messages.ts'
import type { Visit } from '../routes.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Gallery } from './gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductSummary } from './product-summary.tsx'
import { Reviews } from './reviews.tsx'

export const load = async ({ cache, client, params, search }: Visit) => {
  const item = params.slug ?? search.get('item')
  const product = item && (await cache.fetchQuery(productQuery(client, item)))
  return product && cache.fetchQuery(ratingsQuery(client, product._id))
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

  if (isPending) return <Spinner />
  if (error)
    return (
      <Page title="Product">
        <Empty title={genericMessage(error)}>
          <Button onClick={() => refetch()}>Try again</Button>
        </Empty>
      </Page>
    )
  if (!product) return <NotFound title="This piece is not in the shop" />

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
            { name: product.name },
          ]}
        />
        <div className="grid gap-8 pt-6 md:grid-cols-[5fr_6fr] lg:gap-14">
          <Gallery key={product._id} images={product.images} name={product.name} />
          <ProductSummary
            key={product.slug}
            product={product}
            statistics={
              ratings.data?.statistics ?? { averageRating: product.averageRating, totalRatings: product.totalRatings }
            }
          />
        </div>
        <div className="grid gap-x-14 gap-y-12 pt-16 lg:grid-cols-[5fr_6fr]">
          <section aria-labelledby="description">
            <h2 id="description" className="mb-3 text-2xl">
              Description
            </h2>
            <RichText html={product.longDescription} />
          </section>
          <ProductDetails product={product} />
          <Reviews ratings={ratings.data?.ratings} pending={ratings.isPending} />
        </div>
      </div>
    </Page>
  )
}
