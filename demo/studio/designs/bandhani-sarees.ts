import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { dotsAcross, dotsAlong, dotted, dottedLozenge, fours, ring, shifted, tiedAt } from '../motifs/tied.ts'
import { column, repeatMotif, row } from '../patterns.ts'
import { finishes } from '../weaves.ts'

/** Silk tied in dots. */
export const bandhaniSareeDesigns: Record<string, Design> = {
  'jamnagar-bandhani-gajji-silk-saree': {
    layout: {
      ground: dye.crimson,
      finish: finishes.satin,
      body: (area) => {
        const [yellow, white, ground] = [dye.yellow, dye.ivory, dye.crimson]
        // Raas mandal: the dancers' ring, wheel within wheel.
        const mandal =
          tiedAt([...ring(46, 62), ...ring(41.5, 56)], yellow, ground) +
          tiedAt(
            ring(34, 22).flatMap((p, i) => (i % 2 === 0 ? shifted(ring(3.2, 5), p[0], p[1]) : [p])),
            white,
            ground,
            1.7,
          ) +
          tiedAt([...ring(25, 34), ...ring(8, 11)], yellow, ground) +
          tiedAt(
            [...ring(17, 8).flatMap(([x, y]) => dotted([x * 0.7, y * 0.7], [x * 1.3, y * 1.3], 3.4)), ...ring(3.4, 5)],
            white,
            ground,
            1.7,
          )
        const wheel =
          tiedAt([...ring(15, 20), ...ring(4, 6)], white, ground, 1.7) + tiedAt(ring(9.4, 13), yellow, ground, 1.7)
        const bough = Array.from({ length: 31 }, (_, i) => [Math.sin(i / 2.4) * 7, (i - 15) * 3.4] as const)
        const creeper =
          tiedAt(bough, yellow, ground, 1.5) +
          tiedAt(
            bough.filter((_, i) => i % 5 === 2).flatMap(([x, y], i) => shifted(ring(3, 5), x + (i % 2 ? 9 : -9), y)),
            white,
            ground,
            1.5,
          )
        return (
          repeatMotif(area, [mandal], { x: 124, y: 124 }, { offset: 0, jitter: 1, turn: 8 }) +
          repeatMotif(
            { ...area, x: area.x - 62, y: area.y - 62, width: area.width + 124, height: area.height + 124 },
            wheel,
            { x: 124, y: 124 },
            { offset: 0, jitter: 1, turn: 20 },
          ) +
          repeatMotif(
            { ...area, x: area.x - 62, width: area.width + 124 },
            `<g transform="scale(.62 .62)">${creeper}</g>`,
            { x: 124, y: 124 },
            { offset: 0, jitter: 1, turn: 3 },
          ) +
          repeatMotif(
            { ...area, y: area.y - 62, height: area.height + 124 },
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
          column(31, length, 30, tiedAt(dottedLozenge(22, 24, 4.4), dye.yellow, dye.maroon, 1.7)) +
          column(
            31,
            length + 30,
            30,
            tiedAt(ring(3, 5), dye.ivory, dye.maroon, 1.5)
              .replace(/^/, '<g transform="translate(0 -15)">')
              .concat('</g>'),
          ),
      },
      end: {
        length: 330,
        ground: dye.maroon,
        art: (area) => {
          const panel = tiedAt(dottedLozenge(56, 60, 4.8), dye.yellow, dye.maroon, 1.8)
          return (
            [6, 11, 320, 325].map((y) => dotsAcross(area, area.y + y, 5, dye.ivory, dye.maroon, 1.8)).join('') +
            fours(
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
            row(area, area.y + 160, 66, panel) +
            row(
              { ...area, x: area.x + 33, width: area.width - 66 },
              area.y + 160,
              66,
              tiedAt([...ring(10, 13), ...ring(4, 6)], dye.ivory, dye.maroon, 1.7),
            ) +
            fours(
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
  },
}
