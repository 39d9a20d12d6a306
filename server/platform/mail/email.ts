/** A link; `isOneTime` for one that lets whoever has it do something once. */
export type EmailLink = { label: string; url: string; isOneTime?: true }

/** A line of a bill: the item and its price. */
export type BillLine = {
  name: string
  /** The item's page. */
  url?: string
  /** The address of its thumbnail. */
  picture?: string
  /** The chosen options: `Size: M · Colour: Indigo`. */
  optionText?: string
  /** Order number and quantity. */
  detail: string
  amount: string
  /** The price without the discount. */
  originalAmount?: string
}
export type BillSum = { label: string; amount: string; isSaving?: true }
export type Bill = {
  lines: readonly BillLine[]
  /** What the total is made of. */
  sums?: readonly BillSum[]
  total: BillSum
}

/** How to reach the shop; empty texts are left out. */
export type ShopContact = { email: string; phone: string; callHours: string; address: string }

/**
 * An email's content, as queued. It is rendered when it is sent. What is optional can also be missing because an earlier version
 * queued the email; that version in turn renders what is not optional.
 */
export type Email = {
  to: string
  /** The address for replies, if not the shop's. */
  replyTo?: string
  /** States the matter first. */
  subject: string
  /** What inboxes show beside the subject; the paragraph after the greeting if it is missing. Never a secret. */
  preview?: string
  heading?: string
  /** The first one is the greeting. */
  paragraphs: readonly string[]
  /** The first one is the main action, shown as a button. */
  links: readonly EmailLink[]
  bill?: Bill
  /** Where it is delivered, or picked up. */
  address?: { title: string; lines: readonly string[] }
  /** What happens next, step by step. */
  next?: readonly string[]
  /** The signature. */
  shopName: string
  contact?: ShopContact
  /** Written by a person for this recipient. */
  isPersonal?: true
  /** When it expires (ISO 8601): an email that could not be sent by then is dropped. */
  until?: string
  /** Of an e-mail that is sent again after it failed for good: the id of its first job, for the same Message-ID. */
  sendId?: string
}

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
