import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { zari } from '../motifs/bands.ts'
import { bloom } from '../motifs/flowers.ts'
import { repeatMotif, warpStripes, widen } from '../motifs/patterns.ts'
import { fillShapes, lozenge } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied-dots.ts'

const shape = { width: 860, length: 1300 }

export const fabricDesigns: Record<string, ClothDesign> = {
  'blue-stripe-khadi-fabric': {
    ...shape,
    ground: dye.white,
    finish: finishes.khadi,
    body: (area) =>
      inLayer(
        'warp',
        warpStripes(area, [
          { width: 26, colour: 'none' },
          { width: 17, colour: '#2f5597' },
          { width: 6, colour: 'none' },
          { width: 4.5, colour: '#2f5597' },
          { width: 6, colour: 'none' },
          { width: 2, colour: '#2f5597' },
        ]),
      ),
  },
  'crimson-ikat-fabric': {
    ...shape,
    ground: dye.crimson,
    finish: { ...finishes.cotton, pitch: 0.28, warpShare: 0.66, feather: { warp: 3.2, weft: 0 } },
    body: (area) =>
      inLayer(
        'ikat',
        repeatMotif(area, tiedLozenge(60, 76, [dye.cream, dye.iron, dye.iron, dye.cream, dye.crimson, dye.cream], 10), {
          x: 84,
          y: 42,
        }) +
          repeatMotif(widen(area, 0, 21), fillShapes(dye.cream, lozenge(7, 12)), {
            x: 84,
            y: 42,
          }),
      ),
  },
  'peach-chanderi-buti-fabric': {
    ...shape,
    ground: dye.peach,
    finish: finishes.silkCotton,
    body: (area) =>
      inLayer('weft', fillArea(area, '#f8dcc6')) +
      zari(repeatMotif(area, bloom(17, { petal: dye.gold, heart: dye.gold }, 6), { x: 56, y: 40 })),
  },
  'natural-eri-silk-fabric': { ...shape, ground: dye.eri, finish: finishes.eri },
}
