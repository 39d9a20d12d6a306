import type { Complaint } from '@kargha/contract/content.ts'
import type { z } from 'zod'
import { type Letter, letterOf } from '../mail/letter.ts'
import type { ShopSettings } from './settings.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

type Written = z.output<typeof Complaint>

/** Brings what somebody wrote to the shop's support; an answer to it goes to them. */
export const complaintLetter = (complaint: Written, settings: ShopSettings): Letter => ({
  ...letterOf({
    to: { name: settings.name, email: settings.supportEmail },
    subject: `${complaint.fullName} writes to ${settings.name}`,
    paragraphs: [
      `${complaint.fullName} (${complaint.email}, ${complaint.phoneNumber}) writes:`,
      ...complaint.message.split(/\n+/),
      'An answer to this letter goes to them.',
    ],
    links: [],
    shopName: settings.name,
  }),
  replyTo: complaint.email,
})

/**
 * Tells who wrote that the shop has it. Nobody knows yet whether the address is theirs, so nothing of what they wrote goes
 * to it: the form must not carry words to strangers.
 */
export const complaintReceivedLetter = (complaint: Written, settings: ShopSettings): Letter =>
  letterOf({
    to: { name: 'friend', email: complaint.email },
    subject: `${settings.name} has your message`,
    paragraphs: [
      'Thank you for writing to us. We have your message and will answer as soon as we can.',
      ...(settings.phone && settings.callHours
        ? [`If it can’t wait, call us on ${settings.phone} (${settings.callHours}).`]
        : []),
      'If you did not write to us, somebody gave your address by mistake, and you need not do anything.',
    ],
    links: [],
    shopName: settings.name,
  })

/** Brings the shop's answer to who wrote; what they answer goes to the shop's support. */
export const complaintReplyLetter = (
  complaint: { fullName: string; email: string; createdAt: Date },
  reply: string,
  settings: ShopSettings,
): Letter => ({
  ...letterOf({
    to: { name: complaint.fullName, email: complaint.email },
    subject: `${settings.name} answers your message`,
    paragraphs: [...reply.split(/\n+/), `You wrote to us on ${day.format(complaint.createdAt)}.`],
    links: [],
    shopName: settings.name,
  }),
  ...(settings.supportEmail && { replyTo: settings.supportEmail }),
})
