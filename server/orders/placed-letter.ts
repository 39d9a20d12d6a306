import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import { type Letter, letterOf } from '../mail/letter.ts'

type Line = { number: string; productName: string; quantity: number; finalTotal: Paise }

const amount = (paise: Paise) => formatRupees(toRupees(paise))

/**
 * The letter that tells a customer that their order was placed. One that is paid online is held for `holdMinutes`; that is
 * null where it is paid on delivery.
 */
export const placedLetter = (
  to: { name: string; email: string },
  lines: readonly Line[],
  total: Paise,
  holdMinutes: number | null,
  { shopName, ordersUrl }: { shopName: string; ordersUrl: string },
): Letter =>
  letterOf({
    to,
    subject: `Your ${shopName} order ${lines.map((line) => line.number).join(', ')}`,
    paragraphs: [
      holdMinutes === null
        ? 'Thank you for your order. We have it, and will write again when it is on its way.'
        : `Thank you for your order. We keep it for you for ${holdMinutes} minutes: it is yours once it is paid. If you have not paid yet, you can do so from My Orders.`,
    ],
    bill: {
      lines: lines.map(({ number, productName, quantity, finalTotal }) => ({
        name: `${productName} × ${quantity}`,
        detail: `Order ${number}`,
        amount: amount(finalTotal),
      })),
      total: { label: holdMinutes === null ? 'To pay on delivery' : 'To pay online', amount: amount(total) },
    },
    links: [{ label: 'Follow your order', url: ordersUrl }],
    shopName,
  })
