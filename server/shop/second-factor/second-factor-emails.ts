import { composeEmail, type Email, type EmailRecipient } from '../../platform/mail/email.ts'

const notYou = 'If this wasn’t you, change your password and talk to an owner of the shop at once.'
const accountAt = (shopName: string) => `your account in the back office of ${shopName}`

const compose = (to: EmailRecipient, shopName: string, subject: string, ...paragraphs: string[]): Email =>
  composeEmail({ to, subject, heading: subject, paragraphs, links: [], shop: { shopName } })

export const secondFactorOnEmail = (to: EmailRecipient, shopName: string): Email =>
  compose(
    to,
    shopName,
    'Signing in now needs a code',
    `The second factor of ${accountAt(shopName)} was turned on: from now on signing in needs your password and a code from your authenticator app.`,
    notYou,
  )

/** `by` is the owner who did it; null for the member. */
export const secondFactorOffEmail = (to: EmailRecipient, shopName: string, by: string | null): Email =>
  compose(
    to,
    shopName,
    'Signing in no longer needs a code',
    `The second factor of ${accountAt(shopName)} was turned off${by === null ? '' : ` by ${by}`}. Your backup codes no longer work. You can turn it on again under Security.`,
    notYou,
  )

/** Somebody has their password, but not their codes. */
export const wrongCodesEmail = (to: EmailRecipient, shopName: string): Email =>
  compose(
    to,
    shopName,
    'Your password was used with wrong codes',
    `Somebody gave the right password of ${accountAt(shopName)} and then five wrong codes. They weren’t let in.`,
    notYou,
  )

export const backupCodeUsedEmail = (to: EmailRecipient, shopName: string, left: number): Email =>
  compose(
    to,
    shopName,
    'A backup code was used to sign in',
    `Somebody signed in to ${accountAt(shopName)} with your password and a backup code. Backup codes left: ${left}. You can make new ones under Security.`,
    notYou,
  )
