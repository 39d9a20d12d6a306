import type { SQL } from 'drizzle-orm'
import { foundByIndex } from '../../platform/db/words.ts'
import { products, productWords } from './products-table.ts'

/** The ids of some two thousand products at most of whose names the words of a text begin words, as a subquery. */
export const productsNamed = (text: string): SQL =>
  foundByIndex({ table: products, id: products.id, words: productWords(products) }, text)
