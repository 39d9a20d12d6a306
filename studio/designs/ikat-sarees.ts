import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import type { Band } from '../motifs/bands.ts'
import { bandsAcross, framed, linesAlong } from '../motifs/bands.ts'
import { shankha } from '../motifs/fish-and-conch.ts'
import { layAcross, motifColumn, motifRow, repeatMotif, widen } from '../motifs/patterns.ts'
import { box, fillShapes, lozenge, placeArt, placeShape } from '../motifs/shapes.ts'
import { tiedLozenge } from '../motifs/tied-dots.ts'
import { triangleRow } from '../motifs/woven.ts'

const pochampally = (size: number) =>
  tiedLozenge(
    size,
    size * 1.16,
    [dye.white, dye.indigo, dye.indigoMid, dye.white, dye.indigo, dye.white],
    size > 40 ? 9 : 6,
  )

export const ikatSareeDesigns: Record<string, ClothDesign> = {
  'indigo-pochampally-ikat-cotton-saree': {
    ground: dye.indigo,
    finish: { ...finishes.mercerised, feather: { warp: 2.6, weft: 1.4 } },
    body: (area) => {
      const seed = fillShapes(dye.white, box(2.4, 3.4))
      return inLayer(
        'ikat',
        repeatMotif({ ...area, height: 400 }, [pochampally(24)], { x: 40, y: 25 }) +
          repeatMotif({ ...area, height: 400, y: area.y - 12.5 }, seed, { x: 40, y: 25 }) +
          repeatMotif({ ...area, y: 404, height: 370 }, pochampally(38), { x: 54, y: 37 }) +
          repeatMotif({ ...area, y: 386, height: 390 }, seed, { x: 54, y: 37 }) +
          repeatMotif({ ...area, y: 778, height: 382 }, pochampally(58), { x: 72, y: 54 }) +
          repeatMotif({ ...area, y: 750, height: 410 }, fillShapes(dye.white, lozenge(7, 9)), { x: 72, y: 54 }),
      )
    },
    border: {
      width: 40,
      ground: dye.madder,
      art: (length) =>
        linesAlong(length, [
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
          bandsAcross(area, [
            [12, dye.madder],
            [2, dye.white],
            [3, 'none'],
            [2, dye.white],
          ]) +
          inLayer(
            'ikat',
            motifRow(area, area.y + 44, 32, small) +
              motifRow(area, area.y + 144, 113, big) +
              motifRow(widen(area, -56), area.y + 94, 113, small) +
              motifRow(widen(area, -56), area.y + 194, 113, small) +
              motifRow(area, area.y + 244, 32, small),
          ) +
          bandsAcross(
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
  'sambalpuri-pasapalli-saree': {
    ground: dye.white,
    finish: { ...finishes.mercerised, feather: { warp: 1.8, weft: 1.8 } },
    body: (area) => {
      const cell = 26
      const black = fillShapes(dye.iron, box(cell))
      const seeded = fillShapes(dye.iron, placeShape(box(cell), {}), box(9)) + fillShapes(dye.pomegranate, box(5))
      return inLayer(
        'ikat',
        repeatMotif(area, [black, seeded], { x: cell * 2, y: cell }) +
          repeatMotif({ ...area, x: area.x + cell, width: area.width - cell }, fillShapes(dye.iron, lozenge(8)), {
            x: cell * 2,
            y: cell,
          }),
      )
    },
    border: {
      width: 74,
      ground: dye.pomegranate,
      art: (length) =>
        linesAlong(length, [
          [5, 3, dye.iron],
          [10, 1.2, dye.white],
          [62, 1.2, dye.white],
          [66, 4, dye.iron],
        ]) +
        placeArt(73.9, 0, triangleRow(length - 380, 13, 14, dye.pomegranate)) +
        inLayer('extra', motifColumn(56, length, 6, fillShapes(dye.white, box(1.8)))),
    },
    end: {
      length: 380,
      ground: dye.iron,
      art: (area) => {
        const conches = (y: number) =>
          inLayer(
            'ikat',
            motifRow(area, area.y + y, 46, [
              shankha(38, dye.white),
              `<g transform="scale(-1 1)">${shankha(38, dye.white)}</g>`,
            ]),
          )
        const bandsAt = (y: number, list: Band[]) => bandsAcross(area, list, area.y + y)
        const lozengePanel = (y: number, rings: string[]) =>
          bandsAt(
            y,
            framed(
              [
                [1.6, dye.white],
                [2, 'none'],
              ],
              [60, dye.pomegranate],
            ),
          ) + inLayer('ikat', motifRow(area, area.y + y + 34, 46, tiedLozenge(42, 48, rings, 8)))
        return (
          layAcross(area, area.y, triangleRow(area.width, 16, 16, dye.white)) +
          bandsAt(22, [
            [22, dye.pomegranate],
            [1.6, dye.white],
            [2, 'none'],
            [1.6, dye.white],
          ]) +
          conches(78) +
          lozengePanel(106, [dye.white, dye.iron, dye.white, dye.pomegranate, dye.white]) +
          conches(204) +
          lozengePanel(232, [dye.iron, dye.white, dye.iron, dye.white]) +
          conches(330) +
          bandsAt(356, [
            [1.6, dye.white],
            [3, 'none'],
            [20, dye.pomegranate],
          ])
        )
      },
    },
    fringe: dye.pomegranate,
  },
}
