import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/database.ts'
import { databaseClock } from '../db/database-time.ts'
import { deriveKey, openSecretKey } from '../secrets/secret-key.ts'

/** Only staff and the owner see a return's pictures and videos. */
const privateName = /^(evidence|video)-/i
export const isPrivateFile = (name: string): boolean => privateName.test(name)

const hourMs = 3_600_000
const linkMs = 90 * 24 * hourMs

type Signed = { expires?: unknown; signature?: unknown }

export type AddressSigner = {
  /** Valid for one to two hours. `subject` is a product's id, a text (`return-policy:draft`) or a banner (`banner:<id>`). */
  signPreview(subject: string): string
  /** Valid for one to two hours if the file is private; others are unchanged. */
  sign(address: string): string
  /** For how many seconds more; null if invalid or expired. A preview's name is `/preview/<subject>`. */
  validSeconds(name: string, signed: Signed): number | null
  /** Of an address for emails whose path is `/invoice/<id>`: valid for 90 days. */
  signLink(address: string): string
  /** `path` is what was signed. */
  linkState(path: string, signed: Signed): 'valid' | 'expired' | 'forged'
}

/** Paths begin with a slash and file names never do, so signatures can't be swapped. */
export function addressSigner(key: Buffer, now: () => number = Date.now): AddressSigner {
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url')

  // Constant for an hour, so that browsers can cache.
  const signed = (name: string) => {
    const expires = String((Math.floor(now() / hourMs) + 2) * hourMs)
    return { expires, signature: signatureOf(name, expires) }
  }

  const leftMs = (name: string, { expires, signature }: Signed): number | null => {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return null
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(name, expires))]
    return given.length === right.length && timingSafeEqual(given, right) ? Number(expires) - now() : null
  }

  return {
    sign(address) {
      const name = address.startsWith('/media/') ? address.slice('/media/'.length) : ''
      return isPrivateFile(name) ? `${address}?${new URLSearchParams(signed(name))}` : address
    },
    signPreview(subject) {
      const { expires, signature } = signed(`/preview/${subject}`)
      return `/preview/${subject}/${expires}/${signature}`
    },
    validSeconds(name, signed) {
      const left = leftMs(name, signed)
      return left !== null && left > 0 ? Math.floor(left / 1000) : null
    },
    signLink(address) {
      const expires = String(Math.floor(now()) + linkMs)
      return `${address}/${expires}/${signatureOf(new URL(address).pathname, expires)}`
    },
    linkState(path, signed) {
      const left = leftMs(path, signed)
      return left === null ? 'forged' : left > 0 ? 'valid' : 'expired'
    },
  }
}

/** All servers of a shop share its key. */
export const openSigner = async (config: Config, db: Pool): Promise<AddressSigner> =>
  addressSigner(deriveKey(await openSecretKey(config), 'signed addresses'), await databaseClock(db))
