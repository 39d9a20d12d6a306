import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238's variant in every authenticator app: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6

/** `time` in milliseconds since 1970. */
const stepAt = (time: number) => Math.floor(time / 1000 / stepSeconds)

/** RFC 4226, section 5.3, with the step as counter. */
function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const codeAt = (secret: Buffer, time: number): string => codeOfStep(secret, stepAt(time))

/** One step before or after `time` is accepted, as clocks differ. Undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, time: number): number | undefined {
  const now = stepAt(time)
  const typed = Buffer.from(code)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(codeOfStep(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648; multiples of five bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Alphabet[Number.parseInt(five, 2)]).join('')
}

/** For an authenticator app's QR code. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
