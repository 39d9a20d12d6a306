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

/** What emails show of an order. */
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
  | 'shipBy'
  | 'earliestDelivery'
  | 'latestDelivery'
>

export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))

export const totalOf = (orders: readonly EmailedOrder[]): Paise => sum(orders.map(({ finalTotal }) => finalTotal))

/** What is to be paid to the courier for orders. */
export const cashDueOfAll = (orders: readonly EmailedOrder[]): Paise => sum(orders.map(cashDueOf))

/** What is to be paid online for orders: all, or of COD orders the part in advance. */
export const onlinePartOf = (orders: readonly EmailedOrder[]): Paise =>
  difference(totalOf(orders), cashDueOfAll(orders))

const andMore = (first: string | undefined, orders: readonly EmailedOrder[]) =>
  orders.length > 1 ? `${first} and ${orders.length - 1} more` : `${first}`

/** `KG-7F3K-92QD and 2 more`: short enough for a subject, however many orders there are. */
export const numbersOf = (orders: readonly EmailedOrder[]): string => andMore(orders[0]?.number, orders)
/** How a sentence names what was ordered: `Indigo Kurta (Size: M)`. */
export const nameOf = ({ productName, optionText }: EmailedOrder): string => nameWithOptions(productName, optionText)
/** `Indigo Kurta (Size: M) and 2 more`. */
export const goodsOf = (orders: readonly EmailedOrder[]): string => andMore(orders[0] && nameOf(orders[0]), orders)
/** The subject of a sentence: `Your order KG-7F3K-92QD`. */
export const yourOrder = (orders: readonly EmailedOrder[]): string =>
  orders.length > 1 ? `Your order of ${orders.length} items` : `Your order ${numbersOf(orders)}`

/** Mail programs show a JPEG; `cut` is explained at the media route. */
const thumbnailOf = ({ productImages: [image] }: EmailedOrder, { publicUrl }: EmailShop) =>
  image === undefined ? {} : { picture: `${publicUrl}${image}?cut=thumbnail` }

const originalTotalOf = ({ originalPrice, quantity }: EmailedOrder) => times(originalPrice, quantity)

/** What the total is made of, as on the order's page. */
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

/** Orders of one purchase as every email shows them: each with picture, price and link, what their total is made of, and where they go. */
const orderSummary = (
  to: EmailRecipient,
  orders: readonly EmailedOrder[],
  paid: string,
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
    sums: sumsOf(orders),
    total: { label: `Total, ${paid}`, amount: formatPaise(totalOf(orders)) },
  },
  address: {
    title: 'Delivery address',
    lines: [to.name, ...(orders[0] === undefined ? [] : addressLines(orders[0].address))],
  },
})

/** When orders leave and arrive, as a sentence: as their customer was promised. */
export function dispatchOf(orders: readonly EmailedOrder[], { dispatch }: EmailShop): string {
  const [order] = orders
  if (!order?.shipBy) return dispatch
  const ships = `It ships by ${dayText(order.shipBy)}`
  const { earliestDelivery: earliest, latestDelivery: latest } = order
  return earliest && latest ? `${ships} and should reach you ${arrivalText({ earliest, latest })}.` : `${ships}.`
}

/** A link to the order, or to My Orders if there are several. */
function linkToOrders({ publicUrl }: EmailShop, orders: readonly EmailedOrder[]): EmailLink {
  const [order, ...others] = orders
  return order === undefined || others.length > 0
    ? { label: 'See your orders', url: `${publicUrl}/my-orders` }
    : { label: 'See your order', url: `${publicUrl}/order/${order.number}` }
}

export type OrderEmailFields = Omit<EmailFields, 'links' | 'bill'> & {
  orders: readonly EmailedOrder[]
  /** Whether their total is paid or due: what follows the word 'Total'. */
  paid: string
  shop: EmailShop
  /** What comes before the link to the orders. */
  links?: readonly EmailLink[]
}

/** An email about orders of one purchase, which it shows and links to. The address is the delivery's unless another is given. */
export const composeOrderEmail = ({ orders, paid, links = [], ...fields }: OrderEmailFields): Email =>
  composeEmail({
    ...orderSummary(fields.to, orders, paid, fields.shop),
    ...fields,
    links: [...links, linkToOrders(fields.shop, orders)],
  })

/** Queues an e-mail to a customer in the caller's transaction, unless the account was deleted. */
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
