import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { bandsAcross, framed, linesAlong } from '../motifs/bands.ts'
import { motifColumn, motifRow, repeatMotif, widen } from '../motifs/patterns.ts'
import { box, fillShapes, lozenge, placeShape } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied-dots.ts'
import { countedTree, kingkhap } from '../motifs/woven.ts'

/** Chhabdi, the flower basket. */
const chhabdi = (size: number) =>
  tiedLozenge(size, size * 0.94, [dye.cream, dye.bottle, dye.pomegranate, 'none', dye.yellow, dye.bottle], 9) +
  [
    [0, -0.2],
    [0.2, 0],
    [0, 0.2],
    [-0.2, 0],
  ]
    .map(([x = 0, y = 0]) => fillShapes(dye.cream, placeShape(box(size * 0.07), { x: x * size, y: y * size })))
    .join('') +
  fillShapes(dye.cream, lozenge(size * 0.1))

const redBlack = { red: dye.pomegranate, black: dye.iron }

export const silkSareeDesigns: Record<string, ClothDesign> = {
  'rajkot-patola-silk-saree': {
    ground: dye.pomegranate,
    finish: { ...finishes.silk, warpShare: 0.3, feather: { warp: 0, weft: 2.6 } },
    body: (area) =>
      inLayer(
        'ikat',
        repeatMotif(area, chhabdi(62), { x: 68, y: 33 }) +
          repeatMotif(widen(area, 0, 16.5), fillShapes(dye.cream, box(5, 4)), { x: 34, y: 33 }, { offset: 0 }),
      ),
    border: {
      width: 66,
      ground: dye.bottle,
      art: (length) =>
        linesAlong(length, [
          [5, 2.4, 'zari'],
          [56, 2.4, 'zari'],
          [61, 5, dye.pomegranate],
        ]) +
        inLayer(
          'ikat',
          motifColumn(31, length, 30, tiedLozenge(30, 26, [dye.cream, dye.pomegranate, dye.yellow, dye.bottle], 6)) +
            motifColumn(14, length, 10, fillShapes(dye.cream, box(3, 3))),
        ),
    },
    end: {
      length: 400,
      ground: dye.bottle,
      art: (area) => {
        const stripes = (y: number) =>
          bandsAcross(
            area,
            framed(
              [
                [3, 'zari'],
                [5, dye.pomegranate],
                [3, dye.cream],
              ],
              [12, dye.pomegranate],
            ),
            y,
          )
        const figures = (art: string) => inLayer('ikat', art) + fillArea({ ...area, height: 0.1 }, dye.bottle)
        const bigLozenges = (y: number) =>
          motifRow(
            area,
            area.y + y,
            68,
            tiedLozenge(60, 78, [dye.cream, dye.pomegranate, dye.yellow, dye.bottle, dye.cream], 9),
          )
        const smallLozenge = tiedLozenge(46, 62, [dye.yellow, dye.pomegranate, dye.cream, dye.bottle], 8)
        return (
          stripes(area.y + 4) +
          figures(bigLozenges(86) + motifRow(area, area.y + 48, 17, fillShapes(dye.cream, box(6, 5)))) +
          stripes(area.y + 134) +
          figures(motifRow(area, area.y + 210, 50, smallLozenge)) +
          stripes(area.y + 252) +
          figures(bigLozenges(334)) +
          bandsAcross(
            area,
            [
              [3, 'zari'],
              [14, dye.pomegranate],
            ],
            area.y + 380,
          )
        )
      },
    },
    fringe: dye.bottle,
  },
  'sualkuchi-muga-silk-saree': {
    ground: dye.muga,
    finish: { ...finishes.tussar, sheen: 0.32, pitch: 0.24 },
    border: {
      width: 70,
      ground: dye.muga,
      art: (length) =>
        linesAlong(length, [
          [3, 4, redBlack.red],
          [9, 1.2, redBlack.black],
          [60, 1.2, redBlack.black],
          [63, 3, redBlack.red],
        ]) +
        inLayer(
          'extra',
          motifColumn(35, length, 33, kingkhap(26, redBlack.red, redBlack.black)) +
            motifColumn(18, length, 11, fillShapes(redBlack.black, lozenge(4.6, 6))) +
            motifColumn(52, length, 11, fillShapes(redBlack.black, lozenge(4.6, 6))),
        ),
    },
    end: {
      length: 440,
      ground: dye.muga,
      art: (area) => {
        const edge = (y: number) =>
          bandsAcross(
            area,
            [
              [4, redBlack.red],
              [3, 'none'],
              [1.2, redBlack.black],
            ],
            y,
          ) + inLayer('extra', motifRow(area, y + 15, 9, fillShapes(redBlack.red, lozenge(5, 6))))
        const khap = (y: number) =>
          inLayer(
            'extra',
            motifRow(area, y, 36, [
              kingkhap(32, redBlack.red, redBlack.black),
              kingkhap(32, redBlack.black, redBlack.red),
            ]),
          )
        return (
          edge(area.y) +
          khap(area.y + 44) +
          edge(area.y + 68) +
          inLayer(
            'extra',
            motifRow(area, area.y + 150, 80, countedTree(104, redBlack.black, redBlack.red)) +
              motifRow(widen(area, -40), area.y + 136, 80, kingkhap(24, redBlack.red, redBlack.black)),
          ) +
          edge(area.y + 212) +
          inLayer(
            'extra',
            repeatMotif(
              { ...area, y: area.y + 234, height: 90 },
              [kingkhap(20, redBlack.red, redBlack.black), fillShapes(redBlack.black, lozenge(9, 11), lozenge(4, 5))],
              { x: 32, y: 22 },
            ),
          ) +
          edge(area.y + 330) +
          khap(area.y + 374) +
          edge(area.y + 398)
        )
      },
    },
    fringe: dye.muga,
  },
}
