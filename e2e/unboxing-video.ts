import { test } from '@playwright/test'
import type { RegisteredShopper } from './shopper.ts'

/** A box of MP4 (ISO 14496-12). */
function box(kind: string, ...content: Buffer[]): Buffer {
  const length = Buffer.alloc(4)
  const body = Buffer.concat(content)
  length.writeUInt32BE(8 + body.length)
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), body])
}

const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12))

/** The structure of a phone's video, without pictures. */
export const unboxingVideo = {
  name: 'unboxing.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0mp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler))),
    box('mdat', Buffer.alloc(4000)),
  ]),
}

/** As evidence; returns its address. */
export async function uploadUnboxingVideo({ session }: RegisteredShopper): Promise<string> {
  const body = new FormData()
  body.append('images', new Blob([Uint8Array.from(unboxingVideo.buffer)]), unboxingVideo.name)
  const address = new URL('/api/v1/user/images', test.info().project.use.baseURL)
  const response = await fetch(address, { method: 'POST', headers: { authorization: session.token }, body })
  return (await response.json()).data[0].url
}
