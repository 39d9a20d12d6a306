import type { Cloth } from '../cloth/cloth.ts'
import { layOut } from '../cloth/lay-out.ts'
import { designs } from '../designs/all.ts'
import type { Display } from './display.ts'
import { drapedDisplays } from './draped-displays.ts'
import { garmentDisplays } from './garment-displays.ts'

/** A product's cloth, by its slug. */
export function findCloth(slug: string): Cloth {
  const design = designs[slug]
  if (!design) throw new Error(`No design for ${slug}`)
  return layOut(slug, design)
}

/** How a product is displayed, by its slug. */
export function findDisplay(slug: string): Display {
  const display = drapedDisplays[slug] ?? garmentDisplays[slug]
  if (!display) throw new Error(`No display for ${slug}`)
  return display
}
