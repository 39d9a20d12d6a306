import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Screens are compared as small pictures: what a person across the room would see. */
const across = 160
/** How far one channel of a point may be off, 0 to 255, before the point counts as changed. */
const pointTolerance = 28
/** The share of changed points, and of height, that a page may differ by: dates and stock move on by themselves. */
const shareTolerance = 0.015

const looks = new URL('./looks/', import.meta.url)

const small = (shot: Buffer) => sharp(shot).resize({ width: across }).webp({ quality: 75 }).toBuffer()

async function points(picture: Buffer | string) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Keeps a full-page picture, made small, as how the screen of this name is to look. */
export async function keepLook(name: string, shot: Buffer): Promise<void> {
  await mkdir(looks, { recursive: true })
  await writeFile(new URL(`${name}.webp`, looks), await small(shot))
}

/** How a full-page picture differs from how the screen of this name is to look; undefined where it doesn't. */
export async function changeOf(name: string, shot: Buffer): Promise<string | undefined> {
  const kept = fileURLToPath(new URL(`${name}.webp`, looks))
  if (!existsSync(kept)) return 'has not been looked at yet: npm run shots -- --update-snapshots'
  const before = await points(kept)
  const now = await points(await small(shot))
  const grown = Math.abs(now.height - before.height) / before.height
  if (grown > shareTolerance) return `is ${now.height} high where it was ${before.height}`
  const total = across * Math.min(before.height, now.height)
  let changed = 0
  for (let point = 0; point < total; point++)
    if ([0, 1, 2].some((channel) => differs(before.data, now.data, point * 3 + channel))) changed++
  const share = changed / total
  return share > shareTolerance ? `differs in ${(share * 100).toFixed(1)} % of its points` : undefined
}

const differs = (before: Buffer, now: Buffer, at: number) =>
  Math.abs((before[at] as number) - (now[at] as number)) > pointTolerance
