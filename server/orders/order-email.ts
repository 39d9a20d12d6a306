import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import { nameWithOptions } from '@kargha/contract/variants.ts'
import { contactOf, isDeletedEmail } from '../account/contact.ts'
import { shopSettings } from '../content/settings.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderDeps } from '../deps.ts'
import type { Bill, Email, EmailLink } from '../mail/email.ts'
import type { OrderRow } from './lock-order.ts'

/** What e-mails show of an order. */
export type EmailedOrder = Pick<OrderRow, 'number' | 'productName' | 'optionText' | 'quantity' | 'finalTotal'>

/** What e-mails to customers need to know of the shop. */
export type EmailShop = { shopName: string; publicUrl: string }
/** What e-mails about an order's steps need to know of the shop. */
export type EmailShopWithReturns = EmailShop & { returnWindowHours: number }

export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))

/** A bill with one line per order. `amount` is the total in paise. */
export const billOf = (orders: readonly EmailedOrder[], label: string, amount: Paise): Bill => ({
  lines: orders.map(({ number, productName, optionText, quantity, finalTotal }) => ({
    name: `${nameWithOptions(productName, optionText)} × ${quantity}`,
    detail: `Order ${number}`,
    amount: formatPaise(finalTotal),
  })),
  total: { label, amount: formatPaise(amount) },
})

export const linkToOrder = ({ publicUrl }: EmailShop, { number }: EmailedOrder): EmailLink => ({
  label: 'See your order',
  url: `${publicUrl}/order/${number}`,
})

/** Queues an e-mail to a customer in the caller's transaction, unless the account was deleted. */
export async function queueCustomerEmail(
  tx: Transaction,
  { jobs, publicUrl }: OrderDeps,
  customerId: string,
  compose: (to: { name: string; email: string }, shop: EmailShopWithReturns) => Email,
): Promise<void> {
  const customer = await contactOf(tx, customerId)
  if (isDeletedEmail(customer.email)) return
  const { name: shopName, returnWindowHours } = await shopSettings(tx)
  await jobs.enqueue(tx, 'mail', compose(customer, { shopName, publicUrl, returnWindowHours }))
}
