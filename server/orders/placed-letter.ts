import { formatRupees, type Paise, toRupees } from '@kargha/contract/money.ts'
import { escapeHtml, type Letter } from '../mail/letter.ts'

type Line = { number: string; productName: string; quantity: number; finalTotal: Paise }

/** The letter that tells a customer that their order was placed. `ordersUrl` is where they can follow it. */
export function placedLetter(
  customer: { name: string; email: string },
  shopName: string,
  lines: readonly Line[],
  total: Paise,
  ordersUrl: string,
): Letter {
  const amount = (paise: Paise) => formatRupees(toRupees(paise))
  const rows = lines.map((line) => [line.number, `${line.productName} × ${line.quantity}`, amount(line.finalTotal)])
  const greeting = `Namaste ${customer.name},`
  const thanks = 'Thank you for your order. We have it, and will write again when it is on its way.'
  const due = `To pay on delivery: ${amount(total)}`
  return {
    to: customer.email,
    subject: `Your ${shopName} order ${lines.map((line) => line.number).join(', ')}`,
    text: [greeting, thanks, rows.map((row) => row.join('  ')).join('\n'), due, `Follow it here: ${ordersUrl}`].join(
      '\n\n',
    ),
    html: `<p>${escapeHtml(greeting)}</p><p>${thanks}</p><table>${rows
      .map(
        (row) =>
          `<tr>${row.map((cell) => `<td style="padding:4px 12px 4px 0">${escapeHtml(cell)}</td>`).join('')}</tr>`,
      )
      .join('')}</table><p>${due}</p><p><a href="${escapeHtml(ordersUrl)}">Follow your order</a></p>`,
  }
}
