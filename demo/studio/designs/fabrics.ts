import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, flower } from '../motifs.ts'
import { bolt } from '../other-forms.ts'
import { repeatMotif, warpStripes } from '../patterns.ts'

const shape = { width: 860, length: 1300 }
const near = { at: { x: 0.5, y: 0.5 } }

export const fabricDesigns: Record<string, Design> = {
  'blue-stripe-khadi-fabric': {
    draw: bolt,
    near,
    paper: '#ddd3c6',
    layout: {
      ...shape,
      ground: dye.white,
      finish: finishes.khadi,
      body: (area) =>
        warpStripes(area, [
          { width: 44, colour: 'none' },
          { width: 30, colour: dye.indigoMid, opacity: 0.9 },
          { width: 12, colour: 'none' },
          { width: 8, colour: dye.indigoMid, opacity: 0.9 },
          { width: 12, colour: 'none' },
          { width: 4, colour: dye.indigoMid, opacity: 0.9 },
        ]),
    },
  },
  'crimson-ikat-fabric': {
    draw: bolt,
    near,
    layout: {
      ...shape,
      ground: dye.crimson,
      finish: { ...finishes.cotton, feather: { warp: 6, weft: 0 } },
      body: (area) =>
        repeatMotif(
          area,
          diamond(104, 130, [dye.cream, dye.iron, dye.cream, dye.crimson]),
          { x: 136, y: 84 },
          { jitter: 0, turn: 0 },
        ),
    },
  },
  'peach-chanderi-buti-fabric': {
    draw: bolt,
    near,
    layout: {
      ...shape,
      ground: dye.peach,
      finish: finishes.silkCotton,
      body: (area) => repeatMotif(area, flower(30, dye.gold, dye.goldLight, 6), { x: 104, y: 74 }),
    },
  },
  'natural-eri-silk-fabric': {
    draw: bolt,
    near,
    paper: '#d8ccbb',
    layout: { ...shape, ground: dye.eri, finish: { ...finishes.tussar, slub: 0.2, sheen: 0 } },
  },
}
