import { z } from 'zod'

const text = z.string()
const texts = z.array(text).readonly()
const mark = z.literal(true).exactOptional()

/**
 * `isOneTime`: whoever has the link can use it once. `isSigned`: the link is signed when the email is sent, so that what waits
 * opens nothing.
 */
const EmailLink = z.object({ label: text, url: text, isOneTime: mark, isSigned: mark })
export type EmailLink = z.infer<typeof EmailLink>

const BillLine = z.object({
  name: text,
  url: text.exactOptional(),
  picture: text.exactOptional(),
  /** As in `Size: M · Colour: Indigo`. */
  optionText: text.exactOptional(),
  /** Order number and quantity. */
  detail: text,
  amount: text,
  /** Before the discount. */
  originalAmount: text.exactOptional(),
})
export type BillLine = z.infer<typeof BillLine>

const BillSum = z.object({ label: text, amount: text, isSaving: mark })
export type BillSum = z.infer<typeof BillSum>

const Bill = z.object({
  lines: z.array(BillLine).readonly(),
  /** Where all lines are shown: the HTML has as many as fit. */
  allAt: text.exactOptional(),
  sums: z.array(BillSum).readonly().exactOptional(),
  total: BillSum,
  /** What of the total is paid and what is due. */
  parts: z.array(BillSum).readonly().exactOptional(),
})
export type Bill = z.infer<typeof Bill>

/** Empty texts are left out. */
const ShopContact = z.object({ email: text, phone: text, callHours: text, address: text })
export type ShopContact = z.infer<typeof ShopContact>

/**
 * Rendered when sent. Optional fields may be missing in an earlier version's emails; that version renders the required
 * ones.
 */
export const Email = z.object({
  to: text,
  replyTo: text.exactOptional(),
  subject: text,
  /** Shown beside the subject in inboxes; by default, the second paragraph. Never a secret. */
  preview: text.exactOptional(),
  heading: text.exactOptional(),
  /** The first one greets a customer. */
  paragraphs: texts,
  /** The first one is shown as a button. */
  links: z.array(EmailLink).readonly(),
  bill: Bill.exactOptional(),
  address: z.object({ title: text, lines: texts }).exactOptional(),
  /** Next steps, or what `nextHeading` says. */
  next: texts.exactOptional(),
  nextHeading: text.exactOptional(),
  shopName: text,
  contact: ShopContact.exactOptional(),
  /** Written by a person for this recipient. */
  isPersonal: mark,
  /** ISO 8601; an unsent email is dropped then. */
  until: text.exactOptional(),
  /** For the same Message-ID after a failure: the first job's id. */
  sendId: text.exactOptional(),
})
export type Email = z.infer<typeof Email>

/** The mail server refused the email for good. */
export class UndeliverableEmail extends Error {
  override name = 'UndeliverableEmail'
}

/** Emails with a one-time password or link must not be sent again. */
export const isForOneUse = ({ links, until }: Pick<Email, 'links' | 'until'>): boolean =>
  until !== undefined || links.some(({ isOneTime }) => isOneTime)

export const isExpired = ({ until }: Pick<Email, 'until'>, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now

/** The name is empty if unknown. */
export type EmailRecipient = { name: string; email: string }
export type EmailFields = Omit<Email, 'to' | 'shopName' | 'contact'> & {
  to: EmailRecipient
  shop: { shopName: string; contact?: ShopContact }
}

/** Replies go to the shop's support. */
export const composeEmail = ({ to, shop, paragraphs, ...rest }: EmailFields): Email => ({
  ...(shop.contact?.email && { replyTo: shop.contact.email }),
  ...rest,
  to: to.email,
  paragraphs: [to.name === '' ? 'Namaste,' : `Namaste ${to.name},`, ...paragraphs],
  shopName: shop.shopName,
  ...(shop.contact && { contact: shop.contact }),
})

export const headings = { bill: 'Your order', next: 'What happens next' }

const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** A sentence in parts; empty without contact data. */
export function contactSentence({ email, phone, callHours }: ShopContact): (string | EmailLink)[] {
  const byEmail = email ? ['write to ', { label: email, url: `mailto:${email}` }] : []
  const byPhone = phone ? ['call ', { label: phone, url: telephone(phone) }, callHours && ` (${callHours})`] : []
  const or = email && phone ? [' or '] : []
  return email || phone ? ['Any questions? Please ', ...byEmail, ...or, ...byPhone, '.'] : []
}
