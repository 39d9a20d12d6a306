import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { bandsAcross, linesAlong } from '../motifs/bands.ts'
import { creeper } from '../motifs/creepers.ts'
import { kalamkariBloom, kalamkariBud, kalamkariField, treeOfLife } from '../motifs/kalamkari.ts'
import { kanthaBloom, kanthaBorder } from '../motifs/kantha.ts'
import { layAcross, motifRow, repeatMotif, type Stripe, weftStripes } from '../motifs/patterns.ts'
import { placeArt } from '../motifs/shapes.ts'
import { stitchedRows } from '../motifs/stitches.ts'

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

export const tussarSareeDesigns: Record<string, ClothDesign> = {
  'bhagalpuri-ghicha-stripe-saree': {
    ground: dye.honey,
    finish: { ...finishes.ghicha, warpShare: 0.36 },
    body: (area) => inLayer('weft', weftStripes(area, [...ghicha(dye.umber), ...ghicha(dye.rust)])),
    border: {
      width: 26,
      ground: dye.honey,
      art: (length) =>
        linesAlong(length, [
          [3, 8, dye.umber],
          [14, 2, dye.rust],
          [19, 2, dye.rust],
        ]),
    },
    end: {
      length: 420,
      ground: dye.rust,
      art: (area) =>
        inLayer(
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
  'kalamkari-tree-of-life-tussar-saree': {
    ground: dye.beige,
    finish: finishes.tussar,
    body: (area) => kalamkariField(area, kalam, 92),
    border: {
      width: 74,
      ground: dye.madder,
      art: (length) =>
        inLayer(
          'dye',
          linesAlong(length, [
            [0, 5, dye.iron],
            [7, 1.4, dye.beige],
            [65, 1.4, dye.beige],
            [69, 5, dye.iron],
          ]) +
            placeArt(
              37,
              0,
              creeper(length, 40, 15, {
                stem: dye.iron,
                leaf: onMadder.leaf,
                bloom: (i) => (i % 2 ? kalamkariBud(16, onMadder) : kalamkariBloom(24, onMadder)),
                bud: dye.beige,
              }),
            ),
        ),
    },
    end: {
      length: 480,
      ground: dye.madder,
      art: (area) =>
        inLayer(
          'dye',
          bandsAcross(area, [
            [5, dye.iron],
            [3, 'none'],
            [1.4, dye.beige],
          ]) +
            layAcross(
              area,
              area.y + 34,
              creeper(area.width, 40, 13, {
                stem: dye.iron,
                leaf: onMadder.leaf,
                bloom: () => kalamkariBloom(22, onMadder),
                bud: dye.beige,
              }),
            ) +
            bandsAcross(
              area,
              [
                [1.4, dye.beige],
                [3, 'none'],
                [4, dye.iron],
              ],
              area.y + 58,
            ) +
            [0.17, 0.5, 0.83]
              .map((t, i) =>
                placeArt(area.x + area.width * t, area.y + 244, treeOfLife(318, onMadder), { flip: i === 1 }),
              )
              .join('') +
            bandsAcross(
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
  'ivory-tussar-kantha-saree': {
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
        stitchedRows({ ...area, height: 46 }, dye.pomegranate, 4.2, 0.8) +
        [0, 1, 2]
          .map((i) =>
            motifRow(
              { ...area, x: area.x + (i % 2) * 28, width: area.width - (i % 2) * 56 },
              area.y + 86 + i * 66,
              58,
              [
                kanthaBloom(40, dye.pomegranate, dye.ochre, dye.leaf),
                kanthaBloom(40, dye.indigoMid, dye.ochre, dye.leaf),
                kanthaBloom(40, dye.ochre, dye.pomegranate, dye.leaf),
                kanthaBloom(40, dye.leaf, dye.rose, dye.indigoMid),
              ],
            ),
          )
          .join('') +
        stitchedRows({ ...area, y: area.y + 262, height: 30 }, dye.indigoMid, 4.2, 0.8) +
        stitchedRows({ ...area, y: area.y + 300, height: 46 }, dye.pomegranate, 4.2, 0.8),
    },
    fringe: '#e6dcc6',
  },
}
