import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from './products.ts'

type Family = 'pale' | 'grey' | 'black' | 'red' | 'pink' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple'

/** Families of colour that a picture may mostly have, by words in facts. */
const families: Record<string, Family[]> = {
  'off-white|white|cream|ivory': ['pale'],
  'beige|flax': ['pale', 'yellow'],
  grey: ['grey', 'pale'],
  black: ['black', 'grey'],
  brick: ['red', 'orange'],
  'red|vermilion|crimson|madder|maroon': ['red', 'pink'],
  'rust|saffron|apricot|peach|orange': ['orange'],
  'yellow|mustard|ochre|honey|gold': ['yellow', 'orange'],
  pink: ['pink', 'red'],
  magenta: ['pink', 'purple'],
  aubergine: ['purple', 'pink'],
  green: ['green'],
  midnight: ['blue', 'black'],
  'blue|teal': ['blue'],
}

/** Of the colour named first. */
function namedFamilies(text: string): Family[] {
  const found = Object.entries(families)
    .map(([words, of]) => ({ at: text.search(new RegExp(`\\b(${words})\\b`, 'i')), of }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return found[0]?.of ?? []
}

function familyOf(red: number, green: number, blue: number): Family {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const chroma = high - low
  const hue =
    60 *
    (high === red ? (green - blue) / chroma : high === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma)
  const isCream = hue > 25 && hue < 70 && high > 150 && chroma < 56
  if (high < 80 && chroma < 20) return 'black'
  if (chroma < 14 || isCream) return high > 150 ? 'pale' : 'grey'
  if (hue < -40) return 'purple'
  if (hue < -16) return 'pink'
  if (hue < 14) return high > 190 && low > 110 ? 'pink' : 'red'
  if (hue < 33) return 'orange'
  if (hue < 58) return 'yellow'
  if (hue < 170) return 'green'
  if (hue < 265) return 'blue'
  return hue < 315 ? 'purple' : 'pink'
}

/** Counts pixels in the middle of a picture. */
async function countFamilies(file: string): Promise<Map<Family, number>> {
  const { data, info } = await sharp(readFileSync(new URL(`pictures/${file}`, import.meta.url)))
    .extract({ left: 470, top: 600, width: 260, height: 260 })
    .resize(52, 52, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<Family, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const family = familyOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  return counts
}

test.each(products)(
  'the first picture of $slug shows most of the colour that its facts name first',
  async (product) => {
    const colour = product.facts.find(({ name }) => name === 'Colour')?.value ?? ''
    const named = namedFamilies(colour)
    const counts = await countFamilies(product.pictures[0])
    const ofNamed = named.reduce((sum, family) => sum + (counts.get(family) ?? 0), 0)
    const others = [...counts].filter(([family]) => !named.includes(family))
    expect(
      others.filter(([, count]) => count >= ofNamed),
      colour,
    ).toEqual([])
  },
)
