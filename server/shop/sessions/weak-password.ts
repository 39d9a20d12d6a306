import { dictionary } from '@zxcvbn-ts/language-common'
import type { Database } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { shopSettings } from '../settings/settings.ts'

/** Missing from zxcvbn's list: passwords common in India and in shops like ours, and number patterns. */
const more = `p@ssword admin1234 changeme123 pass12345 abcdefgh india1234 indian123 mumbai123 delhi123 krishna123 sairam123
  omnamahshivaya lovely123 handloom handloom1 87654321 0987654321 987654321 12341234 123123123`

/** Of the demo's owner and customers, in lower case: everybody can read them. */
export const publishedPasswords = ['handloom-owner', 'handloom-demo']

/** In any case. */
export const isPublishedPassword = (password: string): boolean => publishedPasswords.includes(password.toLowerCase())

const minLength = 8

/** Some 18,000 in lower case, from public breaches, by zxcvbn-ts (MIT licence). */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...more.split(/\s+/)].filter((password) => password.length >= minLength),
)

/** With digits or signs around it, too. */
const isLikePublishedPassword = (password: string) => publishedPasswords.some((each) => core(each) === core(password))

const isOneCharacterRepeated = (password: string) => /^(.)\1+$/su.test(password)

/** Letters and digits in lower case. */
const bare = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Without digits and signs around it. */
const core = (password: string) => bare(password.normalize('NFKC').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))

export type PasswordOwner = { name: string; email: string }

/** What a guesser tries first. */
function obviousWords({ name, email }: PasswordOwner, shopName: string): string[] {
  const localPart = email.split('@')[0] ?? ''
  const words = [email, localPart, ...localPart.split(/[^\p{L}]+/u), name, ...name.split(/\s+/), shopName]
  return words.flatMap((word) => [bare(word), core(word)])
}

/** Refuses common and published passwords, as NIST SP 800-63B (3.1.1.2) asks. Throws VALIDATION_FAILED. */
export function refuseCommonPassword(password: string): void {
  const lowerCase = password.toLowerCase()
  if (commonPasswords.has(lowerCase) || isLikePublishedPassword(password) || isOneCharacterRepeated(lowerCase))
    throw invalid('password', 'This password is too common. Please choose another one')
}

/** For production, at signing in. Throws INVALID_CREDENTIALS. */
export function refusePublishedPassword(password: string, advice: string): void {
  if (isPublishedPassword(password))
    throw new Refusal('INVALID_CREDENTIALS', `Everybody can read this password, which is the demo’s. ${advice}`)
}

/**
 * Also refuses the owner's name or email address and the shop's name, with or without digits and signs around. Throws
 * VALIDATION_FAILED.
 */
export async function refuseWeakPassword(db: Database, password: string, owner: PasswordOwner): Promise<void> {
  refuseCommonPassword(password)
  const { name: shopName } = await shopSettings(db)
  const words = new Set(obviousWords(owner, shopName).filter(Boolean))
  if (words.has(bare(password)) || words.has(core(password)))
    throw invalid(
      'password',
      'This password is too similar to your name, your email address or the shop’s name. Please choose another one',
    )
}
