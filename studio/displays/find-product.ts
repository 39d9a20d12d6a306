import type { Cloth } from '../cloth/cloth.ts'
import { layOut } from '../cloth/lay-out.ts'
import { designs } from '../designs/all.ts'
import type { Display } from './display.ts'
import { drapedDisplays } from './draped-displays.ts'
import { garmentDisplays } from './garment-displays.ts'

/** All colourways of a product fall in the same folds. */
export function findCloth(slug: string, colourway?: string): Cloth {
  const key = colourway ? `${slug}-${colourway}` : slug
  const design = designs[key]
  if (!design) throw new Error(`No design for ${key}`)
  return layOut(slug, design)
}

export function findDisplay(slug: string): Display {
  const display = drapedDisplays[slug] ?? garmentDisplays[slug]
  if (!display) throw new Error(`No display for ${slug}`)
  return display
}
