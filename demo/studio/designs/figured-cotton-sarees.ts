import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { smallBloom } from '../motifs/flowers.ts'
import { bands, lines } from '../motifs/metal.ts'
import { blockCreeper, print, stalkedFlower, wheelButi } from '../motifs/printed.ts'
import { at, dot, filled, leaf, line, lozenge, placed, times } from '../motifs/shapes.ts'
import { blockPrint, column, repeatMotif, row, weftStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

/** A panna hazar sprig, leaning as tercha does: stepped leaves laid in with a bobbin. */
const jamdaniSprig = (size: number, a: string, b: string) =>
  line(a, size * 0.05, `M${-size * 0.1} ${size * 0.5}L${size * 0.06} ${-size * 0.2}`) +
  times(3, (i) =>
    [-1, 1]
      .map((side) =>
        filled(
          a,
          placed(leaf(size * (0.34 - i * 0.05), size * 0.15), {
            x: -size * 0.06 + i * size * 0.045,
            y: size * (0.36 - i * 0.2),
            turn: side * 58 + 12,
          }),
        ),
      )
      .join(''),
  ) +
  at(
    size * 0.09,
    -size * 0.32,
    filled(b, lozenge(size * 0.26, size * 0.34), lozenge(size * 0.1, size * 0.13)) +
      [
        [-0.15, -0.06],
        [0.15, -0.06],
        [0, -0.24],
      ]
        .map(([x = 0, y = 0]) => filled(b, placed(lozenge(size * 0.12), { x: x * size, y: y * size })))
        .join(''),
  )

/** Cottons printed or figured by hand. */
export const figuredCottonSareeDesigns: Record<string, Design> = {
  'madder-bagru-mul-cotton-saree': {
    layout: {
      ground: dye.cream,
      finish: { ...finishes.mul, blotch: 0.02 },
      body: (area) => {
        const { flower, green } = stalkedFlower(25, dye.madder, dye.iron)
        return print(
          blockPrint(area, [green, flower], { x: 40, y: 27 }, { slip: 0.7 }) +
            blockPrint(
              { ...area, y: area.y - 13, height: area.height + 13 },
              [dot(dye.madder, 0.9) + dot(dye.iron, 0.6, 2.6, 1) + dot(dye.iron, 0.6, -2.6, 1)],
              { x: 40, y: 27 },
              { slip: 0.7 },
            ),
        )
      },
      border: {
        width: 58,
        ground: dye.cream,
        art: (length) => {
          const vine = blockCreeper(length, 28, 9, dye.iron, dye.madder)
          return print(
            lines(length, [
              [0, 6, dye.madder],
              [8, 1, dye.iron],
              [10.5, 0.8, dye.iron],
              [47, 0.8, dye.iron],
              [49.5, 1, dye.iron],
              [53, 2.4, dye.madder],
            ]) +
              at(29, 0, vine.stalk) +
              at(29.4, 0.5, vine.flower) +
              column(51.5, length, 4, dot(dye.iron, 0.7)),
          )
        },
      },
      end: {
        length: 300,
        ground: dye.cream,
        art: (area) => {
          const { flower, green } = stalkedFlower(46, dye.madder, dye.iron)
          const stripes = { ...area, height: 78 }
          return print(
            weftStripes(stripes, [
              { width: 9, colour: dye.madder },
              { width: 3, colour: 'none' },
              { width: 1, colour: dye.iron },
              { width: 5, colour: 'none' },
              { width: 1, colour: dye.iron },
              { width: 3, colour: 'none' },
            ]) +
              [112, 172]
                .map(
                  (y) =>
                    row(area, area.y + y, 40, green, { jitter: 0.7 }) +
                    row(area, area.y + y, 40, flower, { jitter: 0.9 }),
                )
                .join('') +
              row(area, area.y + 208, 12, wheelButi(10, dye.iron, 6), { jitter: 0.5 }) +
              bands(
                area,
                [
                  [1, dye.iron],
                  [3, 'none'],
                  [1, dye.iron],
                  [4, 'none'],
                  [14, dye.madder],
                  [4, 'none'],
                  [1, dye.iron],
                  [3, 'none'],
                  [22, dye.madder],
                  [4, 'none'],
                  [1, dye.iron],
                ],
                area.y + 222,
              ),
          )
        },
      },
    },
  },
  'moonlight-phulia-jamdani-saree': {
    layout: {
      ground: '#f1ede2',
      finish: finishes.muslin,
      body: (area) =>
        as('extra', repeatMotif(area, jamdaniSprig(25, dye.slateBlue, '#5c7796'), { x: 52, y: 38 }, { offset: 0.25 })),
      border: {
        width: 22,
        ground: '#f1ede2',
        art: (length) =>
          lines(length, [
            [2, 3, dye.slateBlue],
            [7, 0.8, dye.slateBlue],
            [9.5, 0.8, dye.slateBlue],
          ]) + as('extra', column(15.5, length, 9, filled(dye.slateBlue, lozenge(5, 6)))),
      },
      end: {
        length: 420,
        ground: '#f1ede2',
        art: (area) => {
          const edge = (y: number) =>
            bands(
              area,
              [
                [3, dye.slateBlue],
                [3, 'none'],
                [0.8, dye.slateBlue],
              ],
              y,
            ) + as('extra', row(area, y + 15, 13, filled(dye.slateBlue, lozenge(9, 11), lozenge(4, 5))))
          return (
            edge(area.y) +
            as(
              'extra',
              repeatMotif(
                { ...area, y: area.y + 30, height: 300 },
                [jamdaniSprig(44, dye.slateBlue, '#45658c'), smallBloom(20, '#8fa6c0', '#45658c', 8)],
                { x: 44, y: 44 },
                { offset: 0.25 },
              ),
            ) +
            edge(area.y + 334) +
            bands(
              area,
              [
                [0.8, dye.slateBlue],
                [6, 'none'],
                [8, dye.slateBlue],
                [6, 'none'],
                [0.8, dye.slateBlue],
                [6, 'none'],
                [4, dye.slateBlue],
              ],
              area.y + 362,
            )
          )
        },
      },
      fringe: '#e9e5da',
    },
  },
}
