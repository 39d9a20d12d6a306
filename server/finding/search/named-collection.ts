import type { Reader } from '../../platform/db/database.ts'
import { shownCollection, shownCollections } from '../collections/collection-products.ts'
import type { ProductSelection } from '../lists/product-selections.ts'
import { readSearch } from './read-search.ts'
import type { Term } from './search-terms.ts'
import { beginsWith } from './search-words.ts'

/** Shorter ones begin too many names. */
const fewestLetters = 3

/** The first collection that one of the terms names, and all terms that do: `Gifts under ₹ 2,500` for `gift` or `gif`. */
export async function namedCollection(
  db: Reader,
  terms: readonly Term[],
): Promise<{ naming: readonly Term[]; selection: ProductSelection } | null> {
  if (terms.length === 0) return null
  for (const { name, slug } of await shownCollections(db)) {
    const named = readSearch(name).words
    const isNamed = (word: string) => word.length >= fewestLetters && named.some((each) => beginsWith(each, word))
    const naming = terms.filter(({ spellings }) => spellings.some(isNamed))
    if (naming.length > 0) return { naming, selection: await shownCollection(db, slug) }
  }
  return null
}
