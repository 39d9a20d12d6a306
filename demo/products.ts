import { blouses } from './products/blouses.ts'
import { cottonSarees } from './products/cotton-sarees.ts'
import { completeProduct } from './products/draft.ts'
import { dresses } from './products/dresses.ts'
import { dupattas } from './products/dupattas.ts'
import { fabrics } from './products/fabrics.ts'
import { garments } from './products/garments.ts'
import { lightSarees } from './products/light-sarees.ts'
import { silkSarees } from './products/silk-sarees.ts'
import { tussarSarees } from './products/tussar-sarees.ts'
import { workedKurtis } from './products/worked-kurtis.ts'
import { wovenKurtis } from './products/woven-kurtis.ts'
import type { DemoProduct } from './types.ts'

export const products: DemoProduct[] = [
  ...cottonSarees,
  ...silkSarees,
  ...lightSarees,
  ...tussarSarees,
  ...wovenKurtis,
  ...workedKurtis,
  ...dresses,
  ...dupattas,
  ...blouses,
  ...garments,
  ...fabrics,
].map(completeProduct)
