import type { Reader } from '../../platform/db/database.ts'
import { shownCollection, shownCollections } from '../collections/collection-products.ts'
import type { ProductSelection } from '../lists/product-selections.ts'
import { readSearch } from './read-search.ts'
import type { Term } from './search-terms.ts'
import { phoneticKey } from './search-words.ts'

/** The first collection that one of the terms names, and all terms that do: `Gifts under ₹ 2,500` for `gift`. */
export async function namedCollection(
  db: Reader,
  terms: readonly Term[],
): Promise<{ naming: readonly Term[]; selection: ProductSelection } | null> {
  if (terms.length === 0) return null
  for (const { name, slug } of await shownCollections(db)) {
    const sounds = new Set(readSearch(name).words.map(phoneticKey))
    const naming = terms.filter(({ spellings }) => spellings.some((word) => sounds.has(phoneticKey(word))))
    if (naming.length > 0) return { naming, selection: await shownCollection(db, slug) }
  }
  return null
}
