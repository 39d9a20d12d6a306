import type { Design } from '../layout.ts'
import { cottonSareeDesigns } from './cotton-sarees.ts'
import { dressDesigns } from './dresses.ts'
import { dupattaDesigns } from './dupattas.ts'
import { fabricDesigns } from './fabrics.ts'
import { kurtiDesigns } from './kurtis.ts'
import { linenSareeDesigns } from './linen-sarees.ts'
import { plainCottonSareeDesigns } from './plain-cotton-sarees.ts'
import { silkCottonSareeDesigns } from './silk-cotton-sarees.ts'
import { silkSareeDesigns } from './silk-sarees.ts'
import { stitchedDesigns } from './stitched.ts'
import { tussarSareeDesigns } from './tussar-sarees.ts'
import { zariSareeDesigns } from './zari-sarees.ts'

/** How each product looks, by its slug. */
export const designs: Record<string, Design> = {
  ...cottonSareeDesigns,
  ...plainCottonSareeDesigns,
  ...zariSareeDesigns,
  ...silkSareeDesigns,
  ...silkCottonSareeDesigns,
  ...linenSareeDesigns,
  ...tussarSareeDesigns,
  ...kurtiDesigns,
  ...dressDesigns,
  ...dupattaDesigns,
  ...stitchedDesigns,
  ...fabricDesigns,
}
