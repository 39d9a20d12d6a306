import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { bands, lines } from '../motifs/metal.ts'
import { box, filled, lozenge, placed } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied.ts'
import { countedTree, kingkhap } from '../motifs/woven.ts'
import { column, fill, repeatMotif, row } from '../patterns.ts'
import { finishes } from '../weaves.ts'

/** Chhabdi, the flower basket: stepped lozenge, a cross of four seeds and the flower within. */
const chhabdi = (size: number) =>
  tiedLozenge(size, size * 0.94, [dye.cream, dye.bottle, dye.pomegranate, 'none', dye.yellow, dye.bottle], 9) +
  [
    [0, -0.2],
    [0.2, 0],
    [0, 0.2],
    [-0.2, 0],
  ]
    .map(([x = 0, y = 0]) => filled(dye.cream, placed(box(size * 0.07), { x: x * size, y: y * size })))
    .join('') +
  filled(dye.cream, lozenge(size * 0.1))

const redBlack = { red: dye.pomegranate, black: dye.iron }

/** Silks figured in colour. */
export const silkSareeDesigns: Record<string, Design> = {
  'rajkot-patola-silk-saree': {
    layout: {
      ground: dye.pomegranate,
      finish: { ...finishes.silk, cover: 0.3, feather: { warp: 0, weft: 2.6 } },
      body: (area) =>
        as(
          'ikat',
          repeatMotif(area, chhabdi(62), { x: 68, y: 33 }) +
            repeatMotif(
              { ...area, y: area.y - 16.5, height: area.height + 33 },
              filled(dye.cream, box(5, 4)),
              { x: 34, y: 33 },
              { offset: 0 },
            ),
        ),
      border: {
        width: 66,
        ground: dye.bottle,
        art: (length) =>
          lines(length, [
            [5, 2.4, 'zari'],
            [56, 2.4, 'zari'],
            [61, 5, dye.pomegranate],
          ]) +
          as(
            'ikat',
            column(31, length, 30, tiedLozenge(30, 26, [dye.cream, dye.pomegranate, dye.yellow, dye.bottle], 6)) +
              column(14, length, 10, filled(dye.cream, box(3, 3))),
          ),
      },
      end: {
        length: 400,
        ground: dye.bottle,
        art: (area) => {
          const stripes = (y: number) =>
            bands(
              area,
              [
                [3, 'zari'],
                [5, dye.pomegranate],
                [3, dye.cream],
                [12, dye.pomegranate],
                [3, dye.cream],
                [5, dye.pomegranate],
                [3, 'zari'],
              ],
              y,
            )
          const figure = (y: number, art: string) => as('ikat', art) + fill({ ...area, y, height: 0.1 }, dye.bottle)
          return (
            stripes(area.y + 4) +
            figure(
              area.y,
              row(
                area,
                area.y + 86,
                68,
                tiedLozenge(60, 78, [dye.cream, dye.pomegranate, dye.yellow, dye.bottle, dye.cream], 9),
              ) + row(area, area.y + 48, 17, filled(dye.cream, box(6, 5))),
            ) +
            stripes(area.y + 134) +
            figure(
              area.y,
              row(area, area.y + 210, 50, tiedLozenge(46, 62, [dye.yellow, dye.pomegranate, dye.cream, dye.bottle], 8)),
            ) +
            stripes(area.y + 252) +
            figure(
              area.y,
              row(
                area,
                area.y + 334,
                68,
                tiedLozenge(60, 78, [dye.cream, dye.pomegranate, dye.yellow, dye.bottle, dye.cream], 9),
              ),
            ) +
            bands(
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
  },
  'sualkuchi-muga-silk-saree': {
    layout: {
      ground: dye.muga,
      finish: { ...finishes.tussar, sheen: 0.32, pitch: 0.24 },
      border: {
        width: 70,
        ground: dye.muga,
        art: (length) =>
          lines(length, [
            [3, 4, redBlack.red],
            [9, 1.2, redBlack.black],
            [60, 1.2, redBlack.black],
            [63, 3, redBlack.red],
          ]) +
          as(
            'extra',
            column(35, length, 33, kingkhap(26, redBlack.red, redBlack.black)) +
              column(18, length, 11, filled(redBlack.black, lozenge(4.6, 6))) +
              column(52, length, 11, filled(redBlack.black, lozenge(4.6, 6))),
          ),
      },
      end: {
        length: 440,
        ground: dye.muga,
        art: (area) => {
          const edge = (y: number) =>
            bands(
              area,
              [
                [4, redBlack.red],
                [3, 'none'],
                [1.2, redBlack.black],
              ],
              y,
            ) + as('extra', row(area, y + 15, 9, filled(redBlack.red, lozenge(5, 6))))
          const khap = (y: number) =>
            as(
              'extra',
              row(area, y, 36, [
                kingkhap(32, redBlack.red, redBlack.black),
                kingkhap(32, redBlack.black, redBlack.red),
              ]),
            )
          return (
            edge(area.y) +
            khap(area.y + 44) +
            edge(area.y + 68) +
            as(
              'extra',
              row(area, area.y + 150, 80, countedTree(104, redBlack.black, redBlack.red)) +
                row(
                  { ...area, x: area.x + 40, width: area.width - 80 },
                  area.y + 136,
                  80,
                  kingkhap(24, redBlack.red, redBlack.black),
                ),
            ) +
            edge(area.y + 212) +
            as(
              'extra',
              repeatMotif(
                { ...area, y: area.y + 234, height: 90 },
                [kingkhap(20, redBlack.red, redBlack.black), filled(redBlack.black, lozenge(9, 11), lozenge(4, 5))],
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
  },
}
