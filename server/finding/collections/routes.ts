import { and, asc } from 'drizzle-orm'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { productLists } from '../lists/product-list.ts'
import { isShown, shownCollection } from './collection-products.ts'
import { collections } from './collections-table.ts'

const listed = {
  _id: collections.id,
  name: collections.name,
  slug: collections.slug,
  description: collections.description,
  image: collections.image,
  isInMenu: collections.isInMenu,
}

export function collectionRoutes(register: RegisterRoute, { reader }: Deps): void {
  const list = productLists(reader)

  register('getCollections', async () => {
    const shown = reader.select(listed).from(collections).where(isShown)
    return { message: 'Collections', data: await shown.orderBy(asc(collections.position), asc(collections.id)) }
  })

  register('getCollectionPage', async ({ params }) => {
    const [data] = await reader
      .select({ ...listed, text: collections.text })
      .from(collections)
      .where(and(hasIdOrSlug(collections, params.id), isShown))
    if (data === undefined) throw notFound('Collection')
    return { message: 'The collection', data }
  })

  register('getProductsByCollection', async ({ params, query }) => {
    return { message: 'Products', ...(await list(await shownCollection(reader, params.id), query)) }
  })
}
