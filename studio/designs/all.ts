import type { ClothDesign } from '../cloth/lay-out.ts'
import { bandhaniSareeDesigns } from './bandhani-sarees.ts'
import { blouseAndSkirtDesigns } from './blouses-and-skirts.ts'
import { brocadeSareeDesigns } from './brocade-sarees.ts'
import { colouredDupattaDesigns } from './coloured-dupattas.ts'
import { dressDesigns } from './dresses.ts'
import { dupattaDesigns } from './dupattas.ts'
import { embroideredDupattaDesigns } from './embroidered-dupattas.ts'
import { fabricDesigns } from './fabrics.ts'
import { figuredCottonSareeDesigns } from './figured-cotton-sarees.ts'
import { ikatSareeDesigns } from './ikat-sarees.ts'
import { kanjivaramSareeDesigns } from './kanjivaram-sarees.ts'
import { kurtiDesigns } from './kurtis.ts'
import { linenSareeDesigns } from './linen-sarees.ts'
import { plainCottonSareeDesigns } from './plain-cotton-sarees.ts'
import { printedKurtiDesigns } from './printed-kurtis.ts'
import { silkCottonSareeDesigns } from './silk-cotton-sarees.ts'
import { silkSareeDesigns } from './silk-sarees.ts'
import { tussarSareeDesigns } from './tussar-sarees.ts'

/** By slug, or slug and colourway. Colours and patterns must agree with the products' names and descriptions. */
export const designs: Record<string, ClothDesign> = {
  ...ikatSareeDesigns,
  ...figuredCottonSareeDesigns,
  ...plainCottonSareeDesigns,
  ...kanjivaramSareeDesigns,
  ...brocadeSareeDesigns,
  ...silkSareeDesigns,
  ...bandhaniSareeDesigns,
  ...silkCottonSareeDesigns,
  ...linenSareeDesigns,
  ...tussarSareeDesigns,
  ...kurtiDesigns,
  ...printedKurtiDesigns,
  ...dressDesigns,
  ...dupattaDesigns,
  ...colouredDupattaDesigns,
  ...embroideredDupattaDesigns,
  ...blouseAndSkirtDesigns,
  ...fabricDesigns,
}
