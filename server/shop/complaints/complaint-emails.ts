import type { ComplaintFields } from '@kargha/contract/shop/content.ts'
import type { z } from 'zod'
import { composeEmail, type Email, type EmailLink } from '../../platform/mail/email.ts'
import type { ShopSettings } from '../settings/settings.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

type ComplaintForm = z.output<typeof ComplaintFields> & { id: string; number: number }

export const ownComplaintPath = (id: string): string => `/your-message/${id}`

/** To the page where the customer reads all messages and writes again. Signed when the email is sent. */
const ownComplaintLink = (label: string, { id }: { id: string }, publicUrl: string): EmailLink => ({
  label,
  url: publicUrl + ownComplaintPath(id),
  isSigned: true,
})

/** To the shop's support; a reply goes to the author. `officeUrl` has no slash at its end. */
export const complaintEmail = (
  complaint: ComplaintForm,
  settings: ShopSettings,
  { officeUrl, isFirst }: { officeUrl: string; isFirst: boolean },
): Email => ({
  to: settings.supportEmail,
  replyTo: complaint.email,
  subject: `Message ${complaint.number} from ${complaint.fullName}`,
  heading: isFirst ? 'A shopper has written to you' : 'A shopper has written to you again',
  paragraphs: [
    `${complaint.fullName} (${complaint.email}, ${complaint.phoneNumber}) writes:`,
    complaint.message,
    `This is message ${complaint.number}. Answer it in the back office: what you answer by email isn’t kept with it, and it goes on waiting there.`,
  ],
  links: [{ label: 'Answer it', url: `${officeUrl}/#/complaints/${complaint.id}/show` }],
  shopName: settings.name,
})

/** Contains nothing of the complaint's text: the address is unverified, and the form must not send messages to strangers. */
export const complaintReceivedEmail = (complaint: ComplaintForm, settings: ShopSettings, publicUrl: string): Email =>
  composeEmail({
    to: { name: '', email: complaint.email },
    subject: `We’ve received your message ${complaint.number}: ${settings.name}`,
    preview: 'We’ll reply as soon as we can.',
    heading: 'We’ve received your message',
    paragraphs: [
      `Thank you for writing to us. We’ve received your message and will reply as soon as we can. Your reference number is ${complaint.number}.`,
      'The page behind this button shows your message and our answers. You can write to us there again; it works for 90 days.',
      ...(settings.phone && settings.callHours
        ? [`If it’s urgent, call us on ${settings.phone} (${settings.callHours}).`]
        : []),
      'If you didn’t write to us, someone entered your address by mistake and you can ignore this email.',
    ],
    links: [ownComplaintLink('Follow your message', complaint, publicUrl)],
    shop: { shopName: settings.name },
  })

/** A reply to it goes to the shop's support. */
export const complaintReplyEmail = (
  complaint: { id: string; number: number; fullName: string; email: string; createdAt: Date },
  reply: string,
  settings: ShopSettings,
  publicUrl: string,
): Email => ({
  ...composeEmail({
    to: { name: complaint.fullName, email: complaint.email },
    subject: `Our reply to your message ${complaint.number}: ${settings.name}`,
    heading: 'Our reply to your message',
    paragraphs: [
      reply,
      `You wrote to us on ${day.format(complaint.createdAt)}. Your reference number is ${complaint.number}.`,
    ],
    links: [ownComplaintLink('Write to us again', complaint, publicUrl)],
    shop: { shopName: settings.name },
  }),
  isPersonal: true,
  ...(settings.supportEmail && { replyTo: settings.supportEmail }),
})
