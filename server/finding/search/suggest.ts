import type { Suggestions } from '@kargha/contract/shop/suggestions.ts'
import { getCategories, getSubcategories } from '../../catalogue/categories/categories.ts'
import type { Reader } from '../../platform/db/database.ts'
import { shownCollections } from '../collections/collection-products.ts'
import type { ProductListOptions } from '../lists/list-filters.ts'
import type { productLists } from '../lists/product-list.ts'
import { narrowerOf } from './narrow-list.ts'
import { readSearch } from './read-search.ts'
import type { productSearch } from './search-products.ts'
import { beginsWith, wordsOf } from './search-words.ts'
import { synonymsReader } from './synonyms.ts'

/** The first are shown; words of all are suggested. */
const readProducts = 12
const shown = { products: 4, categories: 3, collections: 3, words: 4 }

/** Completes the last typed word from these names, most frequent first. */
function completions(typed: readonly string[], names: readonly string[]): string[] {
  const last = typed.at(-1) ?? ''
  if (/\d/.test(last)) return []
  const times = new Map<string, number>()
  for (const word of names.flatMap((name) => [...new Set(wordsOf(name))]))
    if (beginsWith(word, last) && !typed.includes(word)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shown.words)
    .map(([word]) => [...typed.slice(0, -1), word].join(' '))
}

/**
 * Suggests products and words of a search, and categories and collections with all its words. Costs a search with one short page.
 */
export function suggester(
  db: Reader,
  search: ReturnType<typeof productSearch>,
  list: ReturnType<typeof productLists>,
): (text: string) => Promise<Suggestions> {
  const synonymsOf = synonymsReader(db)

  async function productsFor(text: string) {
    const found = await search(text)
    const options: ProductListOptions = { limit: readProducts, ...(found && narrowerOf(found.narrowing, {})) }
    return found === null ? [] : (await list(found.selection, options)).data
  }

  async function placesFor(words: readonly string[]) {
    const [categories, subcategories, collections, synonyms] = await Promise.all([
      getCategories(db),
      getSubcategories(db),
      shownCollections(db),
      synonymsOf(words),
    ])
    const hasAll = (name: string) => {
      const own = wordsOf(name)
      return words.every((term) =>
        [term, ...(synonyms.get(term) ?? [])].some((meant) => own.some((word) => beginsWith(word, meant))),
      )
    }
    const parts = subcategories.flatMap((subcategory) => {
      const category = categories.find(({ _id }) => _id === subcategory.categoryId)
      if (category === undefined) return []
      const isWhole = wordsOf(subcategory.name).includes(wordsOf(category.name).at(-1) ?? '')
      return { name: isWhole ? subcategory.name : `${subcategory.name} ${category.name}`, category, subcategory }
    })
    return {
      categories: [...categories.map((category) => ({ name: category.name, category, subcategory: null })), ...parts]
        .filter(({ name }) => hasAll(name))
        .slice(0, shown.categories)
        .map(({ name, category, subcategory }) => ({
          name,
          slug: category.slug,
          subCategorySlug: subcategory?.slug ?? null,
        })),
      collections: collections
        .filter(({ name }) => hasAll(name))
        .slice(0, shown.collections)
        .map(({ name, slug }) => ({ name, slug })),
    }
  }

  return async (text) => {
    const { words } = readSearch(text)
    if (words.length === 0) return { products: [], categories: [], collections: [], words: [] }
    const [products, places] = await Promise.all([productsFor(text), placesFor(words)])
    return {
      products: products.slice(0, shown.products).map(({ _id, slug, name, images, sellingPrice, priceRange }) => ({
        _id,
        slug,
        name,
        image: images[0] ?? '',
        sellingPrice,
        isFrom: priceRange.lowest !== priceRange.highest,
      })),
      ...places,
      words: completions(
        words,
        products.map(({ name }) => name),
      ),
    }
  }
}
