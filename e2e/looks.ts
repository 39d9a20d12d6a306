import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Pixels. Small pictures hide small differences in rendering. */
const width = 160
/** Of 255: smaller differences don't count as a change. */
const channelTolerance = 28
/** Of pixels, and of the height: dates and stock change. */
const shareTolerance = 0.015

const looks = new URL('./looks/', import.meta.url)

async function shrink(screenshot: Buffer): Promise<Buffer> {
  const picture = sharp(screenshot)
  const { width: fullWidth, height } = await picture.metadata()
  // Without `extract`, sharp shrinks a JPEG while decoding it and shifts its lines.
  const whole = picture.extract({ left: 0, top: 0, width: fullWidth, height })
  return whole.resize({ width }).webp({ quality: 75 }).toBuffer()
}

async function pixelsOf(picture: Buffer | string) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/** Shrinks a full-page screenshot and saves it. */
export async function saveLook(name: string, screenshot: Buffer): Promise<void> {
  await mkdir(looks, { recursive: true })
  await writeFile(new URL(`${name}.webp`, looks), await shrink(screenshot))
}

/** Undefined if the full-page screenshot matches. */
export async function lookDifference(name: string, screenshot: Buffer): Promise<string | undefined> {
  const saved = fileURLToPath(new URL(`${name}.webp`, looks))
  if (!existsSync(saved)) return 'has no expected look yet: npm run shots -- --update-snapshots'
  const [expected, actual] = await Promise.all([pixelsOf(saved), shrink(screenshot).then(pixelsOf)])
  const grown = Math.abs(actual.height - expected.height) / expected.height
  if (grown > shareTolerance) return `is ${actual.height} pixels high instead of ${expected.height}`
  const total = width * Math.min(expected.height, actual.height)
  let changed = 0
  for (let pixel = 0; pixel < total; pixel++)
    if ([0, 1, 2].some((channel) => differs(expected.data, actual.data, pixel * 3 + channel))) changed++
  const share = changed / total
  return share > shareTolerance ? `differs in ${(share * 100).toFixed(1)} % of its pixels` : undefined
}

const differs = (expected: Buffer, actual: Buffer, offset: number) =>
  Math.abs((expected[offset] as number) - (actual[offset] as number)) > channelTolerance
