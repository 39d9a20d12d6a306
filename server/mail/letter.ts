export type Link = { label: string; url: string }
/** A line of a bill: what it is, what more there is to say of it, what it costs. */
export type BillLine = { name: string; detail: string; amount: string }
export type Bill = { lines: readonly BillLine[]; total: { label: string; amount: string } }

/** A letter as it waits in the queue: what it says, in its order. It is laid out when it is sent. */
export type Letter = {
  to: string
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string
  subject: string
  /** The greeting is the first. */
  paragraphs: readonly string[]
  bill?: Bill
  /** The first is what the letter is for, and stands out. */
  links: readonly Link[]
  /** Who signs. */
  shopName: string
  /** Until when it is of use: one that could not be sent by then is not sent any more. */
  until?: string
}

/** A letter that greets whom it is for by name. */
export const letterOf = ({
  to,
  paragraphs,
  ...rest
}: Omit<Letter, 'to'> & { to: { name: string; email: string } }): Letter => ({
  ...rest,
  to: to.email,
  paragraphs: [`Namaste ${to.name},`, ...paragraphs],
})

const billed = ({ lines, total }: Bill) =>
  [
    ...lines.map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`),
    `${total.label}: ${total.amount}`,
  ].join('\n')

/** The whole letter in plain text, for those whose programs or eyes prefer it. */
export const inPlainText = ({ paragraphs, bill, links, shopName }: Letter): string =>
  [
    ...paragraphs,
    ...(bill ? [billed(bill)] : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `Warmly,\n${shopName}`,
  ].join('\n\n')
