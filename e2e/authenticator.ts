import { createHmac } from 'node:crypto'
import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app with one account. */
export type Authenticator = {
  secret: string
  /** Never repeats. The server accepts two codes in half a minute: this one and the next. */
  nextCode(): string
}

/** The secret is base32. */
export function openAuthenticator(secret: string): Authenticator {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let shown = 0
  const nextCode = () => {
    shown = Math.max(shown + 1, Math.floor(Date.now() / 30_000))
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(shown))
    const mac = createHmac('sha1', key).update(counter).digest()
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
    return String(number % 1_000_000).padStart(6, '0')
  }
  return { secret, nextCode }
}

/** Reads a QR code off the screen. */
export async function scan(image: Locator): Promise<Authenticator> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const uri = new URL(decodeQR({ width: info.width, height: info.height, data }))
  return openAuthenticator(uri.searchParams.get('secret') ?? '')
}
