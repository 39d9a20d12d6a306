import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { creeper } from '../motifs/creepers.ts'
import { kalamBloom, kalamBud, kalamField, treeOfLife } from '../motifs/kalamkari.ts'
import { kanthaBloom, kanthaBorder } from '../motifs/kantha.ts'
import { bands, lines } from '../motifs/metal.ts'
import { at } from '../motifs/shapes.ts'
import { rowsOfStitch } from '../motifs/stitches.ts'
import { across, repeatMotif, row, type Stripe, weftStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const kalam = {
  outline: '#2b211c',
  stem: dye.iron,
  leaf: '#5f7a86',
  bloom: dye.madder,
  second: dye.ochre,
  heart: dye.indigoMid,
}
const onMadder = { ...kalam, bloom: dye.beige, second: dye.ochre, heart: dye.indigo, leaf: '#8a9a86' }

const ghicha = (colour: string): Stripe[] => [
  { width: 40, colour: 'none' },
  { width: 3, colour },
  { width: 5, colour: 'none' },
  { width: 15, colour },
  { width: 5, colour: 'none' },
  { width: 3, colour },
]

export const tussarSareeDesigns: Record<string, Design> = {
  'bhagalpuri-ghicha-stripe-saree': {
    layout: {
      ground: dye.honey,
      finish: { ...finishes.ghicha, cover: 0.36 },
      body: (area) => as('weft', weftStripes(area, [...ghicha(dye.umber), ...ghicha(dye.rust)])),
      border: {
        width: 26,
        ground: dye.honey,
        art: (length) =>
          lines(length, [
            [3, 8, dye.umber],
            [14, 2, dye.rust],
            [19, 2, dye.rust],
          ]),
      },
      end: {
        length: 420,
        ground: dye.rust,
        art: (area) =>
          as(
            'weft',
            weftStripes({ ...area, y: area.y + 20, height: 360 }, [
              { width: 34, colour: dye.honey },
              { width: 6, colour: 'none' },
              { width: 4, colour: dye.umber },
              { width: 26, colour: 'none' },
              { width: 10, colour: dye.honey },
              { width: 14, colour: 'none' },
            ]),
          ),
      },
      fringe: dye.honey,
    },
  },
  'kalamkari-tree-of-life-tussar-saree': {
    layout: {
      ground: dye.beige,
      finish: finishes.tussar,
      body: (area) => kalamField(area, kalam, 92),
      border: {
        width: 74,
        ground: dye.madder,
        art: (length) =>
          as(
            'dye',
            lines(length, [
              [0, 5, dye.iron],
              [7, 1.4, dye.beige],
              [65, 1.4, dye.beige],
              [69, 5, dye.iron],
            ]) +
              at(
                37,
                0,
                creeper(length, 40, 15, {
                  stem: dye.iron,
                  leaf: onMadder.leaf,
                  bloom: (i) => (i % 2 ? kalamBud(16, onMadder) : kalamBloom(24, onMadder)),
                  bud: dye.beige,
                }),
              ),
          ),
      },
      end: {
        length: 480,
        ground: dye.madder,
        art: (area) =>
          as(
            'dye',
            bands(area, [
              [5, dye.iron],
              [3, 'none'],
              [1.4, dye.beige],
            ]) +
              across(
                area,
                area.y + 34,
                creeper(area.width, 40, 13, {
                  stem: dye.iron,
                  leaf: onMadder.leaf,
                  bloom: () => kalamBloom(22, onMadder),
                  bud: dye.beige,
                }),
              ) +
              bands(
                area,
                [
                  [1.4, dye.beige],
                  [3, 'none'],
                  [4, dye.iron],
                ],
                area.y + 58,
              ) +
              [0.17, 0.5, 0.83]
                .map((t, i) => at(area.x + area.width * t, area.y + 244, treeOfLife(318, onMadder), { flip: i === 1 }))
                .join('') +
              bands(
                area,
                [
                  [4, dye.iron],
                  [3, 'none'],
                  [1.4, dye.beige],
                  [10, 'none'],
                  [26, dye.iron],
                ],
                area.y + 416,
              ),
          ),
      },
    },
  },
  'ivory-tussar-kantha-saree': {
    layout: {
      ground: dye.ivory,
      finish: finishes.tussar,
      body: (area) =>
        repeatMotif(
          area,
          [
            [dye.pomegranate, dye.ochre],
            [dye.indigoMid, dye.pomegranate],
            [dye.ochre, dye.leaf],
            [dye.leaf, dye.rose],
          ].map(([a = '', b = '']) => kanthaBloom(24, a, b, dye.leaf)),
          { x: 56, y: 44 },
          { jitter: 2, turn: 25 },
        ),
      border: {
        width: 52,
        ground: dye.ivory,
        art: (length) => kanthaBorder(length, 52, [dye.pomegranate, dye.indigoMid, dye.ochre, dye.leaf]),
      },
      end: {
        length: 360,
        ground: dye.ivory,
        art: (area) =>
          rowsOfStitch({ ...area, height: 46 }, dye.pomegranate, 4.2, 0.8) +
          [0, 1, 2]
            .map((i) =>
              row({ ...area, x: area.x + (i % 2) * 28, width: area.width - (i % 2) * 56 }, area.y + 86 + i * 66, 58, [
                kanthaBloom(40, dye.pomegranate, dye.ochre, dye.leaf),
                kanthaBloom(40, dye.indigoMid, dye.ochre, dye.leaf),
                kanthaBloom(40, dye.ochre, dye.pomegranate, dye.leaf),
                kanthaBloom(40, dye.leaf, dye.rose, dye.indigoMid),
              ]),
            )
            .join('') +
          rowsOfStitch({ ...area, y: area.y + 262, height: 30 }, dye.indigoMid, 4.2, 0.8) +
          rowsOfStitch({ ...area, y: area.y + 300, height: 46 }, dye.pomegranate, 4.2, 0.8),
      },
      fringe: '#e6dcc6',
    },
  },
}
