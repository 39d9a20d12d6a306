export type EmailLink = { label: string; url: string }
/** A line of a bill: the item, further details, its price. */
export type BillLine = { name: string; detail: string; amount: string }
export type Bill = { lines: readonly BillLine[]; total: { label: string; amount: string } }

/** An email's content, as queued. It is rendered when it is sent. */
export type Email = {
  to: string
  /** The address for replies, if not the shop's. */
  replyTo?: string
  subject: string
  /** The first one is the greeting. */
  paragraphs: readonly string[]
  bill?: Bill
  /** The first one is the main action, shown as a button. */
  links: readonly EmailLink[]
  /** The signature. */
  shopName: string
  /** When it expires (ISO 8601): an email that could not be sent by then is dropped. */
  until?: string
  /** Of an e-mail that is sent again after it failed for good: the id of its first job, for the same Message-ID. */
  sendId?: string
}

/** The mail server refused an e-mail for good: sending it again would change nothing. */
export class UndeliverableEmail extends Error {
  override name = 'UndeliverableEmail'
}

export const isExpired = ({ until }: Pick<Email, 'until'>): boolean =>
  until !== undefined && new Date(until) <= new Date()

/** An email that greets its recipient by name. */
export const composeEmail = ({
  to,
  paragraphs,
  ...rest
}: Omit<Email, 'to'> & { to: { name: string; email: string } }): Email => ({
  ...rest,
  to: to.email,
  paragraphs: [`Namaste ${to.name},`, ...paragraphs],
})

const billAsText = ({ lines, total }: Bill) =>
  [
    ...lines.map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`),
    `${total.label}: ${total.amount}`,
  ].join('\n')

/** The email as plain text. */
export const emailAsText = ({ paragraphs, bill, links, shopName }: Email): string =>
  [
    ...paragraphs,
    ...(bill ? [billAsText(bill)] : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `Warmly,\n${shopName}`,
  ].join('\n\n')
