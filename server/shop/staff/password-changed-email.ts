import { composeEmail, type Email, type EmailRecipient } from '../../platform/mail/email.ts'

/** After a member of the staff has changed their own password. */
export function staffPasswordChangedEmail(to: EmailRecipient, shopName: string): Email {
  const subject = 'Your password has been changed'
  const paragraphs = [
    `The password of your account in the back office of ${shopName} has just been changed, and everywhere else you have been signed out.`,
    'If this wasn’t you, talk to an owner of the shop at once: an owner can set a new one.',
  ]
  return composeEmail({ to, subject, heading: subject, paragraphs, links: [], shop: { shopName } })
}
