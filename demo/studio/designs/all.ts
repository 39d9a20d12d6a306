import type { Design } from '../layout.ts'
import { cottonSareeDesigns } from './cotton-sarees.ts'
import { dressDesigns } from './dresses.ts'
import { dupattaDesigns } from './dupattas.ts'
import { fabricDesigns } from './fabrics.ts'
import { kurtiDesigns } from './kurtis.ts'
import { lightSareeDesigns } from './light-sarees.ts'
import { silkSareeDesigns } from './silk-sarees.ts'
import { stitchedDesigns } from './stitched.ts'

/** How each product looks, by its slug. */
export const designs: Record<string, Design> = {
  ...cottonSareeDesigns,
  ...silkSareeDesigns,
  ...lightSareeDesigns,
  ...kurtiDesigns,
  ...dressDesigns,
  ...dupattaDesigns,
  ...stitchedDesigns,
  ...fabricDesigns,
}
