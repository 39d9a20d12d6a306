import type { SQL } from 'drizzle-orm'
import { foundByIndex } from '../../platform/db/words.ts'
import { products, productWords } from './products-table.ts'

/** Subquery of some two thousand products at most whose names have words beginning with the text's. */
export const productsNamed = (text: string): SQL =>
  foundByIndex({ table: products, id: products.id, words: productWords(products) }, text)
