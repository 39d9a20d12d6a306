import { counted } from '@kargha/domain/counted.ts'
import { formatPaise } from '../../orders/records/order-email.ts'
import { composeEmail, type Email, type EmailRecipient } from '../../platform/mail/email.ts'
import type { ArrivalLists } from './arrivals.ts'

const arrived = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [counted(count, `new ${one}`, `new ${several}`)]

const listOf = (texts: readonly string[], count: number): string[] => {
  const more = count - texts.length
  if (count === 0) return []
  return [[...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]
}

/** To a member of the staff who wishes it. `officeUrl` has no slash at its end. */
export function arrivalsEmail(
  to: EmailRecipient,
  { count, orders, reviews, complaints }: ArrivalLists,
  { name: shopName, officeUrl }: { name: string; officeUrl: string },
): Email {
  const parts = [
    ...arrived(count.orders, 'order', 'orders'),
    ...arrived(count.reviews, 'review', 'reviews'),
    ...arrived(count.complaints, 'complaint', 'complaints'),
  ]
  const [first, ...others] = parts
  const summary = [first, ...others.map((part) => part.replace(' new', ''))].join(', ')
  return composeEmail({
    to,
    subject: `${summary}: ${shopName}`,
    heading: summary,
    preview: `In the back office of ${shopName}.`,
    paragraphs: [
      ...listOf(
        orders.map(({ number, total }) => `Order ${number}, ${formatPaise(total)}`),
        count.orders,
      ),
      ...listOf(
        reviews.map(({ stars, product }) => `${counted(stars, 'star', 'stars')} for ${product}`),
        count.reviews,
      ),
      ...listOf(
        complaints.map(({ number }) => `Complaint ${number}`),
        count.complaints,
      ),
      'You get this email because you chose so on the first page of the back office, where you can stop it.',
    ],
    links: [{ label: 'Open the back office', url: `${officeUrl}/#/` }],
    shop: { shopName },
  })
}
