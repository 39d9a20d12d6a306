import { dictionary } from '@zxcvbn-ts/language-common'
import type { Database } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { shopSettings } from '../settings/settings.ts'

/** Common passwords that the list lacks: those of India, of shops like ours, and numbers that its makers find by pattern. */
const more = `p@ssword admin1234 changeme123 pass12345 abcdefgh india1234 indian123 mumbai123 delhi123 krishna123 sairam123
  omnamahshivaya lovely123 handloom handloom1 87654321 0987654321 987654321 12341234 123123123`

/** The shortest password that an account can have. */
const minLength = 8

/**
 * The common passwords that are long enough to be chosen, in lower case: some 18,000 from public breaches, as zxcvbn-ts
 * (MIT licence) collects them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...more.split(/\s+/)].filter((password) => password.length >= minLength),
)

const isOneCharacterRepeated = (password: string) => /^(.)\1+$/su.test(password)

/** A word as it is compared: its letters in lower case, its digits, and no sign between them. */
const bare = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What is left of a password without the digits and signs that people put before or behind a word. */
const core = (password: string) => bare(password.normalize('NFKC').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string }

/** The words that a guesser tries first: the account's name and email address, whole and in parts, and the shop's name. */
function obviousWords({ name, email }: PasswordOwner, shopName: string): string[] {
  const localPart = email.split('@')[0] ?? ''
  const words = [email, localPart, ...localPart.split(/[^\p{L}]+/u), name, ...name.split(/\s+/), shopName]
  return words.flatMap((word) => [bare(word), core(word)])
}

/**
 * Refuses a password that is among the most common, ignoring case, as NIST SP 800-63B (section 3.1.1.2) asks for.
 * Throws VALIDATION_FAILED.
 */
export function refuseCommonPassword(password: string): void {
  const lowerCase = password.toLowerCase()
  if (commonPasswords.has(lowerCase) || isOneCharacterRepeated(lowerCase))
    throw invalid('password', 'This password is too common. Please choose another one')
}

/**
 * Refuses a common password, and one that is only the owner's name, their email address or the shop's name, with or without
 * digits and signs around it. Throws VALIDATION_FAILED.
 */
export async function refuseWeakPassword(db: Database, password: string, owner: PasswordOwner): Promise<void> {
  refuseCommonPassword(password)
  const { name: shopName } = await shopSettings(db)
  const words = new Set(obviousWords(owner, shopName).filter(Boolean))
  if (words.has(bare(password)) || words.has(core(password)))
    throw invalid(
      'password',
      'This password is too close to your name, your e-mail address or the shop’s name. Please choose another one',
    )
}
