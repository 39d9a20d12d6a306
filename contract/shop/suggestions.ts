import { z } from 'zod'
import { call, Id, Rupees } from '../kernel/call.ts'
import { searchText } from './catalogue.ts'
import { routes } from './routes.ts'

export const Suggestions = z.object({
  products: z.array(
    z.object({
      _id: Id,
      slug: z.string(),
      name: z.string(),
      image: z.string(),
      sellingPrice: Rupees,
      isFrom: z.boolean(),
    }),
  ),
  /** Sub-categories have the slugs of both levels. */
  categories: z.array(z.object({ name: z.string(), slug: z.string(), subCategorySlug: z.string().nullable() })),
  collections: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** Whole texts to search for. */
  words: z.array(z.string()),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggestions = {
  getSuggestions: call(routes.getSuggestions, {
    summary: 'A few products, categories, collections and words for a text that is being typed',
    query: z.object({ name: searchText }),
    data: Suggestions,
  }),
}
