import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { bands, lines } from '../motifs/metal.ts'
import { at, box, filled, lozenge, placed } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied.ts'
import { shankha } from '../motifs/water.ts'
import { teeth } from '../motifs/woven.ts'
import { across, column, repeatMotif, row } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const pochampally = (size: number) =>
  tiedLozenge(
    size,
    size * 1.16,
    [dye.white, dye.indigo, dye.indigoMid, dye.white, dye.indigo, dye.white],
    size > 40 ? 9 : 6,
  )

/** Cottons whose yarn is tied and dyed. */
export const ikatSareeDesigns: Record<string, Design> = {
  'indigo-pochampally-ikat-cotton-saree': {
    layout: {
      ground: dye.indigo,
      finish: { ...finishes.mercerised, feather: { warp: 2.6, weft: 1.4 } },
      body: (area) => {
        const seed = filled(dye.white, box(2.4, 3.4))
        return as(
          'ikat',
          repeatMotif({ ...area, height: 400 }, [pochampally(24)], { x: 40, y: 25 }) +
            repeatMotif({ ...area, height: 400, y: area.y - 12.5 }, seed, { x: 40, y: 25 }) +
            repeatMotif({ ...area, y: 404, height: 370 }, pochampally(38), { x: 54, y: 37 }) +
            repeatMotif({ ...area, y: 386, height: 390 }, seed, { x: 54, y: 37 }) +
            repeatMotif({ ...area, y: 778, height: 382 }, pochampally(58), { x: 72, y: 54 }) +
            repeatMotif({ ...area, y: 750, height: 410 }, filled(dye.white, lozenge(7, 9)), { x: 72, y: 54 }),
        )
      },
      border: {
        width: 40,
        ground: dye.madder,
        art: (length) =>
          lines(length, [
            [3, 1.6, dye.indigoDeep],
            [34, 2.4, dye.white],
            [37.4, 1, dye.indigoDeep],
          ]),
      },
      end: {
        length: 340,
        ground: dye.indigoDeep,
        art: (area) => {
          const big = tiedLozenge(
            112,
            132,
            [dye.white, dye.indigoDeep, dye.indigoMid, dye.white, dye.madder, dye.white, dye.indigoDeep],
            12,
          )
          const small = tiedLozenge(28, 32, [dye.white, dye.indigoDeep, dye.white], 5)
          return (
            bands(area, [
              [12, dye.madder],
              [2, dye.white],
              [3, 'none'],
              [2, dye.white],
            ]) +
            as(
              'ikat',
              row(area, area.y + 44, 32, small) +
                row(area, area.y + 144, 113, big) +
                row({ ...area, x: area.x + 56, width: area.width - 112 }, area.y + 94, 113, small) +
                row({ ...area, x: area.x + 56, width: area.width - 112 }, area.y + 194, 113, small) +
                row(area, area.y + 244, 32, small),
            ) +
            bands(
              area,
              [
                [2, dye.white],
                [3, 'none'],
                [2, dye.white],
                [26, dye.madder],
                [2, dye.white],
                [3, 'none'],
                [2, dye.white],
                [10, dye.madder],
              ],
              area.y + 274,
            )
          )
        },
      },
      fringe: dye.madder,
    },
  },
  'sambalpuri-pasapalli-saree': {
    layout: {
      ground: dye.white,
      finish: { ...finishes.mercerised, feather: { warp: 1.8, weft: 1.8 } },
      body: (area) => {
        const cell = 26
        const black = filled(dye.iron, box(cell))
        const seeded = filled(dye.iron, placed(box(cell), {}), box(9)) + filled(dye.pomegranate, box(5))
        return as(
          'ikat',
          repeatMotif(area, [black, seeded], { x: cell * 2, y: cell }) +
            repeatMotif({ ...area, x: area.x + cell, width: area.width - cell }, filled(dye.iron, lozenge(8)), {
              x: cell * 2,
              y: cell,
            }),
        )
      },
      border: {
        width: 74,
        ground: dye.pomegranate,
        art: (length) =>
          lines(length, [
            [5, 3, dye.iron],
            [10, 1.2, dye.white],
            [62, 1.2, dye.white],
            [66, 4, dye.iron],
          ]) +
          at(73.9, 0, teeth(length - 380, 13, 14, dye.pomegranate)) +
          as('extra', column(56, length, 6, filled(dye.white, box(1.8)))),
      },
      end: {
        length: 380,
        ground: dye.iron,
        art: (area) => {
          const conches = (y: number) =>
            as(
              'ikat',
              row(area, area.y + y, 46, [
                shankha(38, dye.white),
                `<g transform="scale(-1 1)">${shankha(38, dye.white)}</g>`,
              ]),
            )
          const rule = (y: number, list: [number, string][]) => bands(area, list, area.y + y)
          return (
            across(area, area.y, teeth(area.width, 16, 16, dye.white)) +
            rule(22, [
              [22, dye.pomegranate],
              [1.6, dye.white],
              [2, 'none'],
              [1.6, dye.white],
            ]) +
            conches(78) +
            rule(106, [
              [1.6, dye.white],
              [2, 'none'],
              [60, dye.pomegranate],
              [2, 'none'],
              [1.6, dye.white],
            ]) +
            as(
              'ikat',
              row(
                area,
                area.y + 140,
                46,
                tiedLozenge(42, 48, [dye.white, dye.iron, dye.white, dye.pomegranate, dye.white], 8),
              ),
            ) +
            conches(204) +
            rule(232, [
              [1.6, dye.white],
              [2, 'none'],
              [60, dye.pomegranate],
              [2, 'none'],
              [1.6, dye.white],
            ]) +
            as(
              'ikat',
              row(area, area.y + 266, 46, tiedLozenge(42, 48, [dye.iron, dye.white, dye.iron, dye.white], 8)),
            ) +
            conches(330) +
            rule(356, [
              [1.6, dye.white],
              [3, 'none'],
              [20, dye.pomegranate],
            ])
          )
        },
      },
      fringe: dye.pomegranate,
    },
  },
}
