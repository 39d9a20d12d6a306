import { cashRules } from '@kargha/domain/cash-risk.ts'
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { id, oneOf, timestamptzNow } from '../../platform/db/columns.ts'
import { ownCustomerId } from '../../shop/customers/account-table.ts'

const ruleColumns = () => ({
  rule: text('rule', { enum: cashRules }).notNull(),
  /** For colleagues. */
  note: text('note').notNull().default(''),
  createdBy: text('created_by').notNull(),
  createdAt: timestamptzNow('created_at'),
})

/** What staff decided of one customer. It comes before the number's. */
export const customerCashRules = pgTable(
  'customer_cash_rules',
  { customerId: ownCustomerId().primaryKey(), ...ruleColumns() },
  (t) => [check('customer_cash_rules_rule', oneOf(t.rule, cashRules))],
)

/** Mobile numbers that always or never pay in cash, whoever has them. */
export const numberCashRules = pgTable(
  'number_cash_rules',
  { id: id(), mobileNo: text('mobile_no').notNull().unique(), ...ruleColumns() },
  (t) => [
    check('number_cash_rules_rule', oneOf(t.rule, cashRules)),
    check('number_cash_rules_mobile_no', sql`${t.mobileNo} ~ '^[6-9][0-9]{9}$'`),
  ],
)
