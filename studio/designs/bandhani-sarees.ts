import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { motifColumn, motifRow, repeatMotif, widen } from '../motifs/patterns.ts'
import {
  dotRing,
  dotsAcross,
  dotsAlong,
  dotsInFours,
  dottedLine,
  dottedLozenge,
  shiftPoints,
  tiedDotsAt,
} from '../motifs/tied-dots.ts'

export const bandhaniSareeDesigns: Record<string, ClothDesign> = {
  'jamnagar-bandhani-gajji-silk-saree': {
    ground: dye.crimson,
    finish: finishes.satin,
    body: (area) => {
      const [yellow, white, ground] = [dye.yellow, dye.ivory, dye.crimson]
      const mandal =
        tiedDotsAt([...dotRing(46, 62), ...dotRing(41.5, 56)], yellow, ground) +
        tiedDotsAt(
          dotRing(34, 22).flatMap((p, i) => (i % 2 === 0 ? shiftPoints(dotRing(3.2, 5), p[0], p[1]) : [p])),
          white,
          ground,
          1.7,
        ) +
        tiedDotsAt([...dotRing(25, 34), ...dotRing(8, 11)], yellow, ground) +
        tiedDotsAt(
          [
            ...dotRing(17, 8).flatMap(([x, y]) => dottedLine([x * 0.7, y * 0.7], [x * 1.3, y * 1.3], 3.4)),
            ...dotRing(3.4, 5),
          ],
          white,
          ground,
          1.7,
        )
      const wheel =
        tiedDotsAt([...dotRing(15, 20), ...dotRing(4, 6)], white, ground, 1.7) +
        tiedDotsAt(dotRing(9.4, 13), yellow, ground, 1.7)
      const bough = Array.from({ length: 31 }, (_, i) => [Math.sin(i / 2.4) * 7, (i - 15) * 3.4] as const)
      const creeper =
        tiedDotsAt(bough, yellow, ground, 1.5) +
        tiedDotsAt(
          bough
            .filter((_, i) => i % 5 === 2)
            .flatMap(([x, y], i) => shiftPoints(dotRing(3, 5), x + (i % 2 ? 9 : -9), y)),
          white,
          ground,
          1.5,
        )
      return (
        repeatMotif(area, [mandal], { x: 124, y: 124 }, { offset: 0, jitter: 1, turn: 8 }) +
        repeatMotif(widen(area, 62, 62), wheel, { x: 124, y: 124 }, { offset: 0, jitter: 1, turn: 20 }) +
        repeatMotif(
          widen(area, 62),
          `<g transform="scale(.62 .62)">${creeper}</g>`,
          { x: 124, y: 124 },
          { offset: 0, jitter: 1, turn: 3 },
        ) +
        repeatMotif(
          widen(area, 0, 62),
          `<g transform="rotate(90) scale(.62 .62)">${creeper}</g>`,
          { x: 124, y: 124 },
          { offset: 0, jitter: 1, turn: 3 },
        )
      )
    },
    border: {
      width: 62,
      ground: dye.maroon,
      art: (length) =>
        [8, 13, 49, 54]
          .map((x, i) => dotsAlong(x, length, 5, i % 3 === 0 ? dye.yellow : dye.ivory, dye.maroon, 1.8))
          .join('') +
        motifColumn(31, length, 30, tiedDotsAt(dottedLozenge(22, 24, 4.4), dye.yellow, dye.maroon, 1.7)) +
        motifColumn(
          31,
          length + 30,
          30,
          tiedDotsAt(dotRing(3, 5), dye.ivory, dye.maroon, 1.5)
            .replace(/^/, '<g transform="translate(0 -15)">')
            .concat('</g>'),
        ),
    },
    end: {
      length: 330,
      ground: dye.maroon,
      art: (area) => {
        const panel = tiedDotsAt(dottedLozenge(56, 60, 4.8), dye.yellow, dye.maroon, 1.8)
        return (
          [6, 11, 320, 325].map((y) => dotsAcross(area, area.y + y, 5, dye.ivory, dye.maroon, 1.8)).join('') +
          dotsInFours(
            { ...area, y: area.y + 20, height: 70 },
            [
              [dye.yellow, dye.maroon],
              [dye.ivory, dye.maroon],
            ],
            20,
            1.7,
          ) +
          [98, 104, 216, 222]
            .map((y, i) => dotsAcross(area, area.y + y, 5, i % 2 ? dye.ivory : dye.yellow, dye.maroon, 1.8))
            .join('') +
          motifRow(area, area.y + 160, 66, panel) +
          motifRow(
            widen(area, -33),
            area.y + 160,
            66,
            tiedDotsAt([...dotRing(10, 13), ...dotRing(4, 6)], dye.ivory, dye.maroon, 1.7),
          ) +
          dotsInFours(
            { ...area, y: area.y + 232, height: 80 },
            [
              [dye.ivory, dye.maroon],
              [dye.yellow, dye.maroon],
            ],
            20,
            1.7,
          )
        )
      },
    },
  },
}
