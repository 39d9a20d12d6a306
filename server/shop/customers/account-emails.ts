import { composeEmail, type Email, type EmailRecipient } from '../../platform/mail/email.ts'
import { resetMinutes } from '../sessions/password-reset.ts'
import type { EmailShop } from '../settings/email-shop.ts'

export const welcomeEmail = (to: EmailRecipient, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Welcome to ${shop.shopName}`,
    preview: 'Your account is ready. Come and see what’s new.',
    heading: `Welcome to ${shop.shopName}`,
    paragraphs: [`Your account is ready. Log in with your email address, ${to.email}.`],
    links: [
      { label: 'See what’s new', url: `${shop.publicUrl}/new-arrivals` },
      { label: 'Your profile', url: `${shop.publicUrl}/profile` },
    ],
    nextHeading: 'Good to know',
    next: [
      'Add an address to your profile for a quicker checkout.',
      'Your bag and wishlist are saved: you’ll find them on every device.',
      'Track, cancel or return an order from My Orders.',
    ],
    shop,
  })

/** Mail programs show an email's first words to bystanders, so the secrets come later. */
export const oneTimePasswordEmail = (
  to: EmailRecipient,
  shop: EmailShop,
  oneTimePassword: string,
  token: string,
  now: Date,
): Email =>
  composeEmail({
    to,
    subject: `One-time password for ${shop.shopName}`,
    preview: `You asked for a new password. This email is valid for ${resetMinutes} minutes.`,
    heading: 'Choose a new password',
    paragraphs: [
      'We received a request for a new password for your account. If it wasn’t you, you can ignore this email: your current password still works. Please don’t share this email.',
      `Your one-time password: ${oneTimePassword}`,
      `Log in with it within the next ${resetMinutes} minutes and choose a new password, or use the link below to choose one straight away. The password and the link work once.`,
    ],
    until: new Date(now.getTime() + resetMinutes * 60_000).toISOString(),
    links: [
      {
        label: 'Choose a new password',
        url: `${shop.publicUrl}/confirm-password?token=${token}`,
        isOneTime: true,
      },
    ],
    shop,
  })

/** In case somebody else changed it. */
export const passwordChangedEmail = (to: EmailRecipient, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Password changed for your ${shop.shopName} account`,
    preview: 'If this wasn’t you, please act at once.',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password was changed just now, and every device that was logged in has been logged out.',
      'If this wasn’t you, request a one-time password at once and choose a password you don’t use anywhere else.',
    ],
    links: [{ label: 'Request a one-time password', url: `${shop.publicUrl}/forgot-password` }],
    shop,
  })

export const accountDeletedEmail = (to: EmailRecipient, shop: EmailShop): Email =>
  composeEmail({
    to,
    subject: `Account deleted: ${shop.shopName}`,
    preview: 'What we’ve deleted, and what the law asks us to keep.',
    heading: 'Your account has been deleted',
    paragraphs: [
      'We’ve deleted your profile, addresses, bag and wishlist. Your reviews stay, without your name.',
      'We have to keep your orders for tax, without your name, email address and mobile number. Where an order was for ₹ 50,000 or more, the law asks us to keep your name and its address too.',
    ],
    links: [{ label: 'Visit the shop', url: shop.publicUrl }],
    shop,
  })
