import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import { arrivalText, dayText } from '@kargha/domain/delivery-days.ts'
import { difference, formatRupees, type Paise, sum, times, toRupees } from '@kargha/domain/money.ts'
import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import {
  type BillSum,
  composeEmail,
  type Email,
  type EmailFields,
  type EmailLink,
  type EmailRecipient,
} from '../../platform/mail/email.ts'
import { contactOf, isDeletedEmail } from '../../shop/customers/contact.ts'
import { type EmailShop, emailShop } from '../../shop/settings/email-shop.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { cashDueOf, type LockedOrder } from './lock-order.ts'

export type EmailedOrder = Pick<
  LockedOrder,
  | 'number'
  | 'productName'
  | 'optionText'
  | 'productSlug'
  | 'productImages'
  | 'quantity'
  | 'originalPrice'
  | 'subTotal'
  | 'delivery'
  | 'savings'
  | 'couponSavings'
  | 'codFee'
  | 'finalTotal'
  | 'advance'
  | 'paymentMethod'
  | 'couponName'
  | 'address'
  | 'recipient'
  | 'shipBy'
  | 'earliestDelivery'
  | 'latestDelivery'
>

/** How far orders are paid: words after 'Total', or the parts of it. */
export type Paid = string | readonly BillSum[]

export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))

export const totalOf = (orders: readonly EmailedOrder[]): Paise => sum(orders.map(({ finalTotal }) => finalTotal))

export const cashDueOfAll = (orders: readonly EmailedOrder[]): Paise => sum(orders.map(cashDueOf))

/** The total, or COD orders' advance. */
export const onlinePartOf = (orders: readonly EmailedOrder[]): Paise =>
  difference(totalOf(orders), cashDueOfAll(orders))

const andMore = (first: string | undefined, orders: readonly EmailedOrder[]) =>
  orders.length > 1 ? `${first} and ${orders.length - 1} more` : `${first}`

/** `KG-7F3K-92QD and 2 more`, short enough for a subject. */
export const numbersOf = (orders: readonly EmailedOrder[]): string => andMore(orders[0]?.number, orders)
/** `Indigo Kurta (Size: M)` */
export const nameOf = ({ productName, optionText }: EmailedOrder): string => nameWithOptions(productName, optionText)
/** `Indigo Kurta (Size: M) and 2 more` */
export const goodsOf = (orders: readonly EmailedOrder[]): string => andMore(orders[0] && nameOf(orders[0]), orders)
/** `Your order KG-7F3K-92QD` */
export const yourOrder = (orders: readonly EmailedOrder[]): string =>
  orders.length > 1 ? `Your order of ${orders.length} items` : `Your order ${numbersOf(orders)}`

/** A JPEG: mail programs show no newer formats (decision 069). */
const thumbnailOf = ({ productImages: [image] }: EmailedOrder, { publicUrl }: EmailShop) =>
  image === undefined ? {} : { picture: `${publicUrl}${image}?cut=thumbnail` }

const originalTotalOf = ({ originalPrice, quantity }: EmailedOrder) => times(originalPrice, quantity)

/** As on the order's page. */
function sumsOf(orders: readonly EmailedOrder[]): BillSum[] {
  const sumOf = (amount: (order: EmailedOrder) => Paise) => sum(orders.map(amount))
  const saving = (label: string, amount: Paise) =>
    amount > 0 ? [{ label, amount: `− ${formatPaise(amount)}`, isSaving: true as const }] : []
  const couponSavings = sumOf((order) => order.couponSavings)
  const codFee = sumOf((order) => order.codFee)
  return [
    { label: 'Total MRP', amount: formatPaise(sumOf(originalTotalOf)) },
    ...saving(
      'Discount',
      difference(
        sumOf(originalTotalOf),
        sumOf(({ subTotal }) => subTotal),
      ),
    ),
    ...saving(`Coupon (${orders[0]?.couponName})`, couponSavings),
    ...saving(
      'Special Discount',
      difference(
        sumOf(({ savings }) => savings),
        couponSavings,
      ),
    ),
    { label: 'Delivery Charges', amount: formatPaise(sumOf(({ delivery }) => delivery)) },
    ...(codFee > 0 ? [{ label: 'Cash on Delivery Fee', amount: formatPaise(codFee) }] : []),
  ]
}

/** What every email shows of orders. */
const orderSummary = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  paid: Paid,
  shop: EmailShop,
): Required<Pick<Email, 'bill' | 'address'>> => ({
  bill: {
    lines: orders.map((order) => ({
      name: order.productName,
      url: `${shop.publicUrl}/products/${order.productSlug}`,
      ...thumbnailOf(order, shop),
      ...(order.optionText !== '' && { optionText: order.optionText }),
      detail: `Order ${order.number}, quantity ${order.quantity}`,
      amount: formatPaise(order.subTotal),
      ...(originalTotalOf(order) > order.subTotal && { originalAmount: formatPaise(originalTotalOf(order)) }),
    })),
    allAt: linkToOrders(shop, orders).url,
    sums: sumsOf(orders),
    total: { label: typeof paid === 'string' ? `Total, ${paid}` : 'Total', amount: formatPaise(totalOf(orders)) },
    ...(typeof paid !== 'string' && { parts: paid }),
  },
  address: {
    title: 'Delivery address',
    lines: [orders[0]?.recipient?.name ?? to.name, ...(orders[0] === undefined ? [] : addressLines(orders[0].address))],
  },
})

/** The promised dates, as a sentence. */
export function dispatchOf(orders: readonly EmailedOrder[], { dispatch }: EmailShop): string {
  const [order] = orders
  if (!order?.shipBy) return dispatch
  const ships = `We dispatch it by ${dayText(order.shipBy)}`
  const { earliestDelivery: earliest, latestDelivery: latest } = order
  return earliest && latest ? `${ships}, and it should reach you ${arrivalText({ earliest, latest })}.` : `${ships}.`
}

/** To My Orders if there are several. */
function linkToOrders({ publicUrl }: EmailShop, orders: readonly EmailedOrder[]): EmailLink {
  const [order, ...others] = orders
  return order === undefined || others.length > 0
    ? { label: 'See your orders', url: `${publicUrl}/my-orders` }
    : { label: 'See your order', url: `${publicUrl}/order/${order.number}` }
}

export type OrderEmailFields = Omit<EmailFields, 'links' | 'bill'> & {
  orders: readonly EmailedOrder[]
  paid: Paid
  shop: EmailShop
  /** Before the link to the orders. */
  links?: readonly EmailLink[]
}

/** An email about orders of one purchase. The address is the delivery's unless given. */
export const composeOrderEmail = ({ orders, paid, links = [], ...fields }: OrderEmailFields): Email =>
  composeEmail({
    ...orderSummary(fields.to, orders, paid, fields.shop),
    ...fields,
    links: [...links, linkToOrders(fields.shop, orders)],
  })

/** Does nothing if the account was deleted. */
export async function queueCustomerEmail(
  tx: Transaction,
  { jobs, publicUrl }: OrderDeps,
  customerId: string,
  compose: (to: EmailRecipient, shop: EmailShop) => Email,
): Promise<void> {
  const customer = await contactOf(tx, customerId)
  if (isDeletedEmail(customer.email)) return
  await jobs.enqueue(tx, 'mail', compose(customer, emailShop(await shopSettings(tx), publicUrl)))
}
