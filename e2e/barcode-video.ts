import { writeFileSync } from 'node:fs'
import { toSVG } from 'bwip-js/node'
import sharp from 'sharp'

const [width, height] = [640, 480]

/** A film of a printed code, as Chromium's imitated camera plays it. */
export async function filmBarcode(path: string, code: { bcid: 'code128' | 'qrcode'; text: string }): Promise<void> {
  const drawn = await sharp(Buffer.from(toSVG({ ...code, scale: 3 })))
    .resize({ width: 440, height: 300, fit: 'inside', kernel: 'nearest' })
    .flatten({ background: 'white' })
    .toBuffer()
  const luma = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: drawn }])
    .greyscale()
    .raw()
    .toBuffer()
  // No colour: both chroma planes, of a quarter each, are in the middle.
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, frame, frame]))
}
