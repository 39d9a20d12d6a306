import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16
const count = 10

/** 80 bits, too many to guess from the hash: 'V7M2-KQ4D-9XTB-03HN'. */
function newBackupCode(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return (characters.match(/.{4}/g) ?? []).join('-')
}

export const newBackupCodes = (): string[] => Array.from({ length: count }, newBackupCode)

/** Ignores hyphens and case; takes O for 0, I and L for 1. */
export function hashOfBackupCode(typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(code).digest()
}
