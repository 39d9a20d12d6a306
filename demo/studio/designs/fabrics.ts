import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { bloom } from '../motifs/flowers.ts'
import { zari } from '../motifs/metal.ts'
import { filled, lozenge } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied.ts'
import { fill, repeatMotif, warpStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const shape = { width: 860, length: 1300 }

export const fabricDesigns: Record<string, Design> = {
  'blue-stripe-khadi-fabric': {
    layout: {
      ...shape,
      ground: dye.white,
      finish: finishes.khadi,
      body: (area) =>
        as(
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
  },
  'crimson-ikat-fabric': {
    layout: {
      ...shape,
      ground: dye.crimson,
      finish: { ...finishes.cotton, pitch: 0.28, cover: 0.66, feather: { warp: 3.2, weft: 0 } },
      body: (area) =>
        as(
          'ikat',
          repeatMotif(
            area,
            tiedLozenge(60, 76, [dye.cream, dye.iron, dye.iron, dye.cream, dye.crimson, dye.cream], 10),
            { x: 84, y: 42 },
          ) +
            repeatMotif({ ...area, y: area.y - 21, height: area.height + 42 }, filled(dye.cream, lozenge(7, 12)), {
              x: 84,
              y: 42,
            }),
        ),
    },
  },
  'peach-chanderi-buti-fabric': {
    layout: {
      ...shape,
      ground: dye.peach,
      finish: finishes.silkCotton,
      body: (area) =>
        as('weft', fill(area, '#f8dcc6')) +
        zari(repeatMotif(area, bloom(17, { petal: dye.gold, heart: dye.gold }, 6), { x: 56, y: 40 })),
    },
  },
  'natural-eri-silk-fabric': {
    layout: { ...shape, ground: dye.eri, finish: finishes.eri },
  },
}
