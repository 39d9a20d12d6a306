import { type Letter, letterOf } from '../mail/letter.ts'
import { resetMinutes } from './password-reset.ts'

type Customer = { name: string; email: string }
/** What the letters say of the shop. */
type Shop = { shopName: string; publicUrl: string }

/** Greets who has just made an account. */
export const welcomeLetter = (to: Customer, { shopName, publicUrl }: Shop): Letter =>
  letterOf({
    to,
    subject: `Welcome to ${shopName}`,
    paragraphs: [
      `Your account with ${shopName} is ready. You log in with this e-mail address, ${to.email}.`,
      'Keep an address in your profile and the next saree is only a few steps away. Your bag waits for you on every device.',
    ],
    links: [
      { label: 'See what is new', url: `${publicUrl}/new-arrivals` },
      { label: 'Your profile', url: `${publicUrl}/profile` },
    ],
    shopName,
  })

/** Brings a one-time password, and a link that does the same in one step. */
export const oneTimePasswordLetter = (
  to: Customer,
  { shopName, publicUrl }: Shop,
  oneTimePassword: string,
  token: string,
): Letter =>
  letterOf({
    to,
    subject: `Your one-time password for ${shopName}`,
    paragraphs: [
      'You, or somebody who gave your e-mail address, asked for a new password.',
      `Your one-time password: ${oneTimePassword}`,
      `Log in with it once within ${resetMinutes} minutes and choose a new password; or use the link below to choose one at once.`,
      'If it was not you who asked, you need not do anything: the password you have goes on working. Please show this letter to nobody.',
    ],
    until: new Date(Date.now() + resetMinutes * 60_000).toISOString(),
    links: [{ label: 'Choose a new password', url: `${publicUrl}/confirm-password?token=${token}` }],
    shopName,
  })

/** Tells of a new password, so that a customer hears of it when it was not they who set it. */
export const passwordChangedLetter = (to: Customer, { shopName, publicUrl }: Shop): Letter =>
  letterOf({
    to,
    subject: `Your password for ${shopName} was changed`,
    paragraphs: [
      'Your password was changed just now, and every device that was logged in has been logged out.',
      'If it was not you, ask for a one-time password at once and choose a password that you use nowhere else.',
    ],
    links: [{ label: 'Ask for a one-time password', url: `${publicUrl}/forgot-password` }],
    shopName,
  })
