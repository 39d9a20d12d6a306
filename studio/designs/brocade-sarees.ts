import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { bandsAcross, framed, linesAlong, zari } from '../motifs/bands.ts'
import { peacock } from '../motifs/creatures.ts'
import { creeper } from '../motifs/creepers.ts'
import { bloom, fanBloom, sideBloom } from '../motifs/flowers.ts'
import { layAcross, motifColumn, motifRow, repeatMotif, widen } from '../motifs/patterns.ts'
import { box, dot, fillShapes, lozenge, placeArt, placeShape } from '../motifs/shapes.ts'
import { coinButi, kalga, narali } from '../motifs/woven.ts'

const gold = dye.gold

const goldCreeper = (length: number, pitch: number, swing: number, flower: string) =>
  creeper(length, pitch, swing, { stem: gold, leaf: gold, bloom: () => flower, bud: gold })

export const brocadeSareeDesigns: Record<string, ClothDesign> = {
  'magenta-banarasi-katan-buti-saree': {
    ground: dye.magenta,
    finish: finishes.katan,
    body: (area) => zari(repeatMotif(area, kalga(25, gold), { x: 52, y: 38 }, { mirror: true })),
    border: {
      width: 70,
      ground: dye.magenta,
      art: (length) =>
        linesAlong(length, [
          [0, 5, 'zari'],
          [7, 1, 'zari'],
          [62, 1, 'zari'],
          [65, 4, 'zari'],
        ]) +
        zari(
          placeArt(35, 0, goldCreeper(length, 38, 15, bloom(21, { petal: gold, heart: gold }, 8))) +
            motifColumn(11, length, 5.4, dot(gold, 1.5)) +
            motifColumn(58.6, length, 5.4, dot(gold, 1.5)),
        ),
    },
    end: {
      length: 390,
      ground: dye.magenta,
      art: (area) => {
        const vine = (y: number) =>
          bandsAcross(
            area,
            framed(
              [
                [3, 'zari'],
                [2, 'none'],
                [1, 'zari'],
              ],
              [42, 'none'],
            ),
            y,
          ) + zari(layAcross(area, y + 27, goldCreeper(area.width, 42, 13, bloom(22, { petal: gold, heart: gold }, 8))))
        return (
          vine(area.y + 6) +
          zari(
            repeatMotif({ ...area, y: area.y + 64, height: 90 }, kalga(30, gold), { x: 38, y: 44 }, { mirror: true }) +
              motifRow(area, area.y + 208, 84, kalga(88, gold)) +
              motifRow(widen(area, -42), area.y + 214, 84, fanBloom(44, gold, 5)),
          ) +
          vine(area.y + 264) +
          bandsAcross(
            area,
            [
              [26, 'zari'],
              [4, 'none'],
              [2, 'zari'],
              [4, 'none'],
              [12, 'zari'],
            ],
            area.y + 330,
          )
        )
      },
    },
  },
  'aubergine-paithani-peacock-pallu-saree': {
    ground: dye.aubergine,
    finish: { ...finishes.silk, sheen: 0.34 },
    body: (area) =>
      inLayer('weft', fillArea(area, '#5d1338')) + zari(repeatMotif(area, coinButi(9, gold), { x: 46, y: 32 })),
    border: {
      width: 74,
      ground: dye.aubergine,
      art: (length) =>
        zari(fillArea({ x: 2, y: 0, width: 52, height: length }, gold)) +
        zari(placeArt(53.9, 0, narali(length - 470, 16, 14, gold))) +
        linesAlong(length, [
          [7, 2, dye.leaf],
          [11, 1, dye.aubergine],
          [44, 1, dye.aubergine],
          [47, 2, dye.rani],
        ]) +
        inLayer(
          'extra',
          fillArea({ x: 7, y: 0, width: 2, height: length }, dye.leaf) +
            fillArea({ x: 46, y: 0, width: 2, height: length }, dye.rani) +
            motifColumn(27, length, 34, [
              bloom(24, { petal: dye.rani, inner: dye.roseBright, heart: gold, leaf: dye.leaf }, 8),
              fillShapes(dye.leaf, lozenge(24, 28), lozenge(16, 19)) + fillShapes(dye.rani, lozenge(11, 13)),
            ]),
        ),
    },
    end: {
      length: 470,
      ground: gold,
      art: (area) => {
        const colours = {
          body: '#17694a',
          tail: '#2f8f56',
          eye: dye.rani,
          outline: dye.aubergine,
          crest: dye.vermilion,
        }
        const bird = peacock(104, colours)
        const facing = `<g transform="scale(-1 1)">${bird}</g>`
        const lotus =
          sideBloom(56, { petal: dye.rani, inner: dye.roseBright, cup: dye.leaf }, 9) +
          fillShapes(dye.leaf, placeShape(box(2.6, 40), { y: 44 })) +
          fillShapes(
            '#2f8f56',
            placeShape(lozenge(30, 12), { x: -14, y: 62, turn: -24 }),
            placeShape(lozenge(30, 12), { x: 14, y: 56, turn: 24 }),
          )
        const star = fillShapes(dye.aubergine, lozenge(10)) + fillShapes(dye.rani, lozenge(5))
        const flowers = [
          bloom(28, { petal: dye.rani, inner: dye.roseBright, heart: gold, leaf: dye.leaf }, 8),
          bloom(28, { petal: '#17694a', inner: '#2f8f56', heart: dye.rani, leaf: dye.vermilion }, 8),
        ]
        const frame = (y: number) =>
          fillArea({ ...area, y, height: 5 }, dye.aubergine) +
          fillArea({ ...area, y: y + 7, height: 2 }, dye.leaf) +
          fillArea({ ...area, y: y + 44, height: 2 }, dye.leaf) +
          fillArea({ ...area, y: y + 48, height: 5 }, dye.aubergine) +
          motifRow(area, y + 26.5, 35, flowers)
        return (
          zari(fillArea(area, gold)) +
          inLayer(
            'extra',
            layAcross(area, area.y, narali(area.width, 18, 16, dye.aubergine)) +
              frame(area.y + 30) +
              motifRow(area, area.y + 172, 87, [lotus, facing, lotus, bird]) +
              motifRow(widen(area, -44), area.y + 104, 43.5, star) +
              fillArea({ ...area, y: area.y + 252, height: 2 }, dye.aubergine) +
              motifRow(area, area.y + 318, 87, [lotus, bird, lotus, facing]) +
              motifRow(widen(area, -44), area.y + 262, 43.5, star) +
              frame(area.y + 398),
          )
        )
      },
    },
    fringe: dye.aubergine,
  },
}
