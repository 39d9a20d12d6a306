import { createHmac, timingSafeEqual } from 'node:crypto'

/** Only staff and the owner see a return's pictures and videos. */
const privateName = /^(evidence|video)-/i
export const isPrivateFile = (name: string): boolean => privateName.test(name)

const hourMs = 3_600_000

export type AddressSigner = {
  /** Valid for one to two hours. `subject` is a product's id or a text (`return-policy:draft`). */
  signPreview(subject: string): string
  /** Valid for one to two hours if the file is private; others are unchanged. */
  sign(address: string): string
  /** For how many seconds more; null if invalid or expired. A preview's name is `/preview/<subject>`. */
  validSeconds(name: string, query: { expires?: unknown; signature?: unknown }): number | null
}

/** Preview names begin with a slash and file names never do, so signatures can't be swapped. */
export function addressSigner(key: Buffer, now: () => number = Date.now): AddressSigner {
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url')

  // Constant for an hour, so that browsers can cache.
  const signed = (name: string) => {
    const expires = String((Math.floor(now() / hourMs) + 2) * hourMs)
    return { expires, signature: signatureOf(name, expires) }
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
    validSeconds(name, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return null
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(name, expires))]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      const left = Number(expires) - now()
      return isRight && left > 0 ? Math.floor(left / 1000) : null
    },
  }
}
