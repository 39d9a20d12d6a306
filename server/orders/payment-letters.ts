import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import { type Letter, letterOf } from '../mail/letter.ts'

type Reader = { name: string; email: string }
type Paid = { number: string; productName: string; quantity: number; finalTotal: Paise }
type Shop = { shopName: string; publicUrl: string }

const told = (paise: Paise) => formatRupees(toRupees(paise))
const numbersOf = (orders: readonly Paid[]) => orders.map(({ number }) => number).join(', ')
const ordersLink = (shop: Shop) => ({ label: 'See your orders', url: `${shop.publicUrl}/my-orders` })

/** The receipt for an online payment. `amount` is in paise. */
export const paidLetter = (to: Reader, orders: readonly Paid[], amount: Paise, shop: Shop): Letter =>
  letterOf({
    to,
    subject: `Your payment for ${shop.shopName} order ${numbersOf(orders)}`,
    paragraphs: ['Thank you: your payment has come. We will write again when your order is on its way.'],
    bill: {
      lines: orders.map(({ number, productName, quantity, finalTotal }) => ({
        name: `${productName} × ${quantity}`,
        detail: `Order ${number}`,
        amount: told(finalTotal),
      })),
      total: { label: 'Paid online', amount: told(amount) },
    },
    links: [ordersLink(shop)],
    shopName: shop.shopName,
  })

/** Tells that a payment came too late or twice, and goes back. `amount` is in paise. */
export const surplusLetter = (to: Reader, orders: readonly Paid[], amount: Paise, shop: Shop): Letter =>
  letterOf({
    to,
    subject: `Your payment for ${shop.shopName} order ${numbersOf(orders)} goes back to you`,
    paragraphs: [
      `A payment of ${told(amount)} for order ${numbersOf(orders)} came when there was nothing to pay for it any more.`,
      'All of it goes back to you the way it was paid. You need not do anything.',
    ],
    links: [ordersLink(shop)],
    shopName: shop.shopName,
  })

/** Tells that money has gone back. `amount` is in paise. */
export const refundedLetter = (to: Reader, orders: readonly Paid[], amount: Paise, shop: Shop): Letter =>
  letterOf({
    to,
    subject: `Your refund for ${shop.shopName} order ${numbersOf(orders)}`,
    paragraphs: [
      `${told(amount)} for your order ${numbersOf(orders)} went back to you the way it was paid.`,
      'Your bank may take a few days to show it.',
    ],
    links: [ordersLink(shop)],
    shopName: shop.shopName,
  })
