import { type SQL, sql } from 'drizzle-orm'
import { beginIn } from '../db/words.ts'
import { products, productWords } from './catalogue-table.ts'

/** The ids of a thousand products at most of whose names the words of a text begin words, as a subquery. */
export const productsNamed = (text: string): SQL =>
  sql`select ${products.id} from ${products} where ${beginIn(productWords(products), text)} limit 1000`
