import { z } from 'zod'

const text = z.string()
const texts = z.array(text).readonly()
const mark = z.literal(true).exactOptional()

/** A link; `isOneTime` for one that lets whoever has it do something once. */
const EmailLink = z.object({ label: text, url: text, isOneTime: mark })
export type EmailLink = z.infer<typeof EmailLink>

/** A line of a bill: the item and its price. */
const BillLine = z.object({
  name: text,
  /** The item's page. */
  url: text.exactOptional(),
  /** The address of its thumbnail. */
  picture: text.exactOptional(),
  /** The chosen options: `Size: M · Colour: Indigo`. */
  optionText: text.exactOptional(),
  /** Order number and quantity. */
  detail: text,
  amount: text,
  /** The price without the discount. */
  originalAmount: text.exactOptional(),
})
export type BillLine = z.infer<typeof BillLine>

const BillSum = z.object({ label: text, amount: text, isSaving: mark })
export type BillSum = z.infer<typeof BillSum>

const Bill = z.object({
  lines: z.array(BillLine).readonly(),
  /** What the total is made of. */
  sums: z.array(BillSum).readonly().exactOptional(),
  total: BillSum,
})
export type Bill = z.infer<typeof Bill>

/** How to reach the shop; empty texts are left out. */
const ShopContact = z.object({ email: text, phone: text, callHours: text, address: text })
export type ShopContact = z.infer<typeof ShopContact>

/**
 * An email's content, as queued. It is rendered when it is sent. What is optional can also be missing because an earlier version
 * queued the email; that version in turn renders what is not optional.
 */
export const Email = z.object({
  to: text,
  /** The address for replies, if not the shop's. */
  replyTo: text.exactOptional(),
  /** States the matter first. */
  subject: text,
  /** What inboxes show beside the subject; the paragraph after the greeting if it is missing. Never a secret. */
  preview: text.exactOptional(),
  heading: text.exactOptional(),
  /** The first one is the greeting. */
  paragraphs: texts,
  /** The first one is the main action, shown as a button. */
  links: z.array(EmailLink).readonly(),
  bill: Bill.exactOptional(),
  /** Where it is delivered, or picked up. */
  address: z.object({ title: text, lines: texts }).exactOptional(),
  /** What happens next, step by step. */
  next: texts.exactOptional(),
  /** The signature. */
  shopName: text,
  contact: ShopContact.exactOptional(),
  /** Written by a person for this recipient. */
  isPersonal: mark,
  /** When it expires (ISO 8601): an email that could not be sent by then is dropped. */
  until: text.exactOptional(),
  /** Of an e-mail that is sent again after it failed for good: the id of its first job, for the same Message-ID. */
  sendId: text.exactOptional(),
})
export type Email = z.infer<typeof Email>

/** The mail server refused an e-mail for good: sending it again would change nothing. */
export class UndeliverableEmail extends Error {
  override name = 'UndeliverableEmail'
}

/** Whether an e-mail lets whoever has it do something once, by a password or a link: then it must not be sent again. */
export const isForOneUse = ({ links, until }: Pick<Email, 'links' | 'until'>): boolean =>
  until !== undefined || links.some(({ isOneTime }) => isOneTime)

export const isExpired = ({ until }: Pick<Email, 'until'>): boolean =>
  until !== undefined && new Date(until) <= new Date()

export type EmailRecipient = { name: string; email: string }
export type EmailFields = Omit<Email, 'to' | 'shopName' | 'contact'> & {
  to: EmailRecipient
  shop: { shopName: string; contact?: ShopContact }
}

/** An email that greets its recipient by name. A reply goes to the shop's support. */
export const composeEmail = ({ to, shop, paragraphs, ...rest }: EmailFields): Email => ({
  ...(shop.contact?.email && { replyTo: shop.contact.email }),
  ...rest,
  to: to.email,
  paragraphs: [`Namaste ${to.name},`, ...paragraphs],
  shopName: shop.shopName,
  ...(shop.contact && { contact: shop.contact }),
})

export const headings = { bill: 'Your order', next: 'What happens next' } as const

const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** How to reach the shop, as a sentence in parts; empty if there is no way. */
export function contactSentence({ email, phone, callHours }: ShopContact): (string | EmailLink)[] {
  const byEmail = email ? ['write to ', { label: email, url: `mailto:${email}` }] : []
  const byPhone = phone ? ['call ', { label: phone, url: telephone(phone) }, callHours && ` (${callHours})`] : []
  const or = email && phone ? [' or '] : []
  return email || phone ? ['Any questions? Please ', ...byEmail, ...or, ...byPhone, '.'] : []
}
