import { createHmac, timingSafeEqual } from 'node:crypto'

/** Files that staff and their owner alone may see: a return's pictures and videos. Their names begin like this. */
const privateName = /^(evidence|video)-/i
export const isPrivateFile = (name: string): boolean => privateName.test(name)

const hourMs = 3_600_000

export type AddressSigner = {
  /** The address of the preview of a product (its id) or a text (`return-policy:draft`), which can be seen for one to two hours. */
  signPreview(subject: string): string
  /** The address of a file as a browser can load it for one to two hours. Only private files' addresses change. */
  sign(address: string): string
  /**
   * Until when (milliseconds since 1970) the address of a private file or a preview (`/preview/<subject>`) with these may be used; null if it may not, or no
   * longer.
   */
  validUntil(name: string, query: { expires?: unknown; signature?: unknown }): number | null
}

/** Signs addresses with HMAC-SHA-256; no file's name begins with a slash, so it can't be taken for a preview's. `key` is the same in all processes; `now` is for tests. */
export function addressSigner(key: Buffer, now: () => number = Date.now): AddressSigner {
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url')

  // The same for an hour, so that a browser can use its cache.
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
    validUntil(name, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return null
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(name, expires))]
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight && Number(expires) > now() ? Number(expires) : null
    },
  }
}
