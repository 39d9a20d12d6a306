import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { ListedProduct, ProductListQuery } from './catalogue.ts'
import { routes } from './routes.ts'

/** Chosen by staff's rules; exists for shoppers only between its dates. */
export const Collection = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  /** One line of plain text; may be empty. */
  description: z.string(),
  image: z.string(),
  isInMenu: z.boolean(),
})
export type Collection = z.infer<typeof Collection>

export const CollectionPage = Collection.extend({
  /** Sanitised HTML. */
  text: z.string(),
})
export type CollectionPage = z.infer<typeof CollectionPage>

const byId = z.object({ id: Id })

export const collections = {
  getCollections: call(routes.getCollections, {
    summary: 'The collections that can be seen now, in their order',
    data: z.array(Collection),
  }),
  getCollectionPage: call(routes.getCollectionPage, {
    summary: 'One collection, by id or slug; unknown outside its dates',
    params: byId,
    data: CollectionPage,
    refusals: ['NOT_FOUND'],
  }),
  getProductsByCollection: call(routes.getProductsByCollection, {
    summary: 'Products of one collection, by its id or slug: those that staff pinned, then the newest; 720 at most',
    params: byId,
    query: ProductListQuery,
    data: z.array(ListedProduct),
    paged: true,
    refusals: ['NOT_FOUND'],
  }),
}
