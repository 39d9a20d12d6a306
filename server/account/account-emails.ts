import { composeEmail, type Email } from '../mail/email.ts'
import { resetMinutes } from './password-reset.ts'

type EmailRecipient = { name: string; email: string }
/** The shop's name and address for use in emails. */
type ShopIdentity = { shopName: string; publicUrl: string }

/** Welcomes a new customer. */
export const welcomeEmail = (to: EmailRecipient, { shopName, publicUrl }: ShopIdentity): Email =>
  composeEmail({
    to,
    subject: `Welcome to ${shopName}`,
    paragraphs: [
      `Your ${shopName} account is ready. Log in with your e-mail address, ${to.email}.`,
      'Add an address to your profile for a quicker checkout. Your bag is saved on every device.',
    ],
    links: [
      { label: 'See what’s new', url: `${publicUrl}/new-arrivals` },
      { label: 'Your profile', url: `${publicUrl}/profile` },
    ],
    shopName,
  })

/** Contains a one-time password, and a link to choose a new password directly. */
export const oneTimePasswordEmail = (
  to: EmailRecipient,
  { shopName, publicUrl }: ShopIdentity,
  oneTimePassword: string,
  token: string,
): Email =>
  composeEmail({
    to,
    subject: `Your one-time password for ${shopName}`,
    paragraphs: [
      'We received a request for a new password for your account.',
      `Your one-time password: ${oneTimePassword}`,
      `Log in with it within the next ${resetMinutes} minutes and choose a new password, or use the link below to choose one straight away. It works once.`,
      'If you didn’t request this, you can ignore this e-mail: your present password still works. Please don’t share this e-mail.',
    ],
    until: new Date(Date.now() + resetMinutes * 60_000).toISOString(),
    links: [{ label: 'Choose a new password', url: `${publicUrl}/confirm-password?token=${token}` }],
    shopName,
  })

/** Notifies a customer of a changed password, in case somebody else changed it. */
export const passwordChangedEmail = (to: EmailRecipient, { shopName, publicUrl }: ShopIdentity): Email =>
  composeEmail({
    to,
    subject: `Your password for ${shopName} was changed`,
    paragraphs: [
      'Your password was changed just now, and every device that was logged in has been logged out.',
      'If this wasn’t you, request a one-time password at once and choose a password you don’t use anywhere else.',
    ],
    links: [{ label: 'Request a one-time password', url: `${publicUrl}/forgot-password` }],
    shopName,
  })

/** Confirms the deletion of an account to the address that it had. */
export const accountDeletedEmail = (to: EmailRecipient, { shopName, publicUrl }: ShopIdentity): Email =>
  composeEmail({
    to,
    subject: `Your account with ${shopName} has been deleted`,
    paragraphs: [
      'Your profile, addresses, cart and wishlist are gone. Your reviews stay without your name.',
      'We have to keep your orders for tax, without your name, email address and mobile number. Where an order was for ₹ 50,000 or more, the law asks us to keep your name and its address too.',
    ],
    links: [{ label: 'Visit the shop', url: publicUrl }],
    shopName,
  })
