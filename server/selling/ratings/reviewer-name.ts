import { textSql } from '../../platform/db/typed-sql.ts'
import { customerNameOf } from '../../shop/customers/contact.ts'
import { ratings } from './ratings-table.ts'

/** The customer's, or that which an imported review came with. */
export const reviewerName = textSql`coalesce(${ratings.reviewerName}, ${customerNameOf(ratings.customerId)})`
