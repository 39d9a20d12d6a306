import type { ComplaintFields } from '@kargha/contract/shop/content.ts'
import type { z } from 'zod'
import { composeEmail, type Email } from '../../platform/mail/email.ts'
import type { ShopSettings } from '../settings/settings.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

type ComplaintForm = z.output<typeof ComplaintFields> & { number: number }

/** To the shop's support; a reply goes to the author. */
export const complaintEmail = (complaint: ComplaintForm, settings: ShopSettings): Email => ({
  to: settings.supportEmail,
  replyTo: complaint.email,
  subject: `Message from ${complaint.fullName}`,
  heading: 'A shopper has written to you',
  paragraphs: [
    `${complaint.fullName} (${complaint.email}, ${complaint.phoneNumber}) writes:`,
    complaint.message,
    `This is message ${complaint.number}. Reply to this email to answer it.`,
  ],
  links: [],
  shopName: settings.name,
})

/** Contains nothing of the complaint's text: the address is unverified, and the form must not send messages to strangers. */
export const complaintReceivedEmail = (complaint: ComplaintForm, settings: ShopSettings): Email =>
  composeEmail({
    to: { name: '', email: complaint.email },
    subject: `We’ve received your message: ${settings.name}`,
    preview: 'We’ll reply as soon as we can.',
    heading: 'We’ve received your message',
    paragraphs: [
      `Thank you for writing to us. We’ve received your message and will reply as soon as we can. Your reference number is ${complaint.number}.`,
      ...(settings.phone && settings.callHours
        ? [`If it’s urgent, call us on ${settings.phone} (${settings.callHours}).`]
        : []),
      'If you didn’t write to us, someone entered your address by mistake and you can ignore this email.',
    ],
    links: [],
    shop: { shopName: settings.name },
  })

/** A reply to it goes to the shop's support. */
export const complaintReplyEmail = (
  complaint: { number: number; fullName: string; email: string; createdAt: Date },
  reply: string,
  settings: ShopSettings,
): Email => ({
  ...composeEmail({
    to: { name: complaint.fullName, email: complaint.email },
    subject: `Our reply to your message: ${settings.name}`,
    heading: 'Our reply to your message',
    paragraphs: [
      reply,
      `You wrote to us on ${day.format(complaint.createdAt)}. Your reference number is ${complaint.number}.`,
    ],
    links: [],
    shop: { shopName: settings.name },
  }),
  isPersonal: true,
  ...(settings.supportEmail && { replyTo: settings.supportEmail }),
})
