import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, leafMotif } from '../motifs.ts'
import { bandhaniFours, bandhaniRings, repeatMotif, tiedDot } from '../patterns.ts'
import { foldedSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, lines, row } from './ornament.ts'

/** Silks whose figures are dyed or woven in colour. */
export const silkSareeDesigns: Record<string, Design> = {
  'rajkot-patola-silk-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.76, y: 0.55 } },
    layout: {
      ground: dye.pomegranate,
      finish: { ...finishes.silk, feather: { warp: 0, weft: 4.5 } },
      body: (area) =>
        repeatMotif(
          area,
          diamond(130, 130, [dye.cream, dye.bottle, dye.pomegranate, dye.yellow]),
          { x: 150, y: 75 },
          { jitter: 0, turn: 0 },
        ) +
        repeatMotif(
          area,
          `<rect x="-6" y="-6" width="12" height="12" fill="${dye.cream}"/>`,
          { x: 150, y: 75 },
          { jitter: 0, turn: 0 },
        ),
      border: {
        width: 84,
        ground: dye.bottle,
        art: (length) =>
          lines(length, [
            [8, 5, dye.gold],
            [68, 4, dye.gold],
          ]) + column(40, length, 46, diamond(36, 40, [dye.cream, dye.pomegranate, dye.yellow])),
      },
      end: {
        length: 400,
        ground: dye.bottle,
        art: (area) =>
          bands(area, [
            [5, dye.gold],
            [10, 'none'],
            [90, dye.pomegranate],
            [10, 'none'],
            [5, dye.gold],
          ]) +
          row(area, area.y + 60, 92, diamond(84, 80, [dye.cream, dye.bottle, dye.yellow])) +
          row(area, area.y + 186, 70, diamond(62, 84, [dye.cream, dye.pomegranate, dye.yellow, dye.pomegranate])) +
          bands(
            area,
            [
              [5, dye.gold],
              [10, 'none'],
              [90, dye.pomegranate],
              [10, 'none'],
              [5, dye.gold],
            ],
            area.y + 250,
          ) +
          row(area, area.y + 310, 92, diamond(84, 80, [dye.cream, dye.bottle, dye.yellow])),
      },
      fringe: dye.bottle,
    },
  },
  'sualkuchi-muga-silk-saree': {
    draw: hungSaree,
    near: { at: { x: 0.72, y: 0.74 } },
    layout: {
      ground: dye.muga,
      finish: { ...finishes.tussar, sheen: 0.3 },
      border: {
        width: 92,
        ground: dye.muga,
        art: (length) =>
          lines(length, [
            [4, 7, dye.pomegranate],
            [14, 2, dye.iron],
            [80, 2, dye.iron],
            [84, 5, dye.pomegranate],
          ]) +
          column(48, length, 58, [
            diamond(44, 52, [dye.pomegranate, dye.muga, dye.iron]),
            leafMotif(30, dye.iron, dye.muga),
          ]),
      },
      end: {
        length: 440,
        ground: dye.muga,
        art: (area) => {
          const tree = `<path d="M0 44V-40M0 30L-24 10M0 30L24 10M0 8L-22 -12M0 8L22 -12M0 -14L-16 -30M0 -14L16 -30" stroke="${dye.iron}" stroke-width="5" fill="none"/><g fill="${dye.pomegranate}">${[
            [-24, 8],
            [24, 8],
            [-22, -14],
            [22, -14],
            [-16, -32],
            [16, -32],
            [0, -44],
          ]
            .map(([x, y]) => `<path transform="translate(${x} ${y})" d="M0 -9L9 0L0 9L-9 0Z"/>`)
            .join('')}</g>`
          return (
            bands(area, [
              [8, dye.pomegranate],
              [8, 'none'],
              [3, dye.iron],
            ]) +
            row(area, area.y + 66, 58, diamond(52, 60, [dye.pomegranate, dye.muga, dye.iron, dye.pomegranate])) +
            bands(
              area,
              [
                [3, dye.iron],
                [8, 'none'],
                [8, dye.pomegranate],
              ],
              area.y + 108,
            ) +
            row(area, area.y + 196, 86, tree) +
            bands(
              area,
              [
                [8, dye.pomegranate],
                [8, 'none'],
                [3, dye.iron],
              ],
              area.y + 268,
            ) +
            row(area, area.y + 332, 58, diamond(52, 60, [dye.iron, dye.muga, dye.pomegranate, dye.muga])) +
            bands(
              area,
              [
                [3, dye.iron],
                [10, 'none'],
                [30, dye.pomegranate],
              ],
              area.y + 382,
            )
          )
        },
      },
      fringe: dye.muga,
    },
  },
  'jamnagar-bandhani-gajji-silk-saree': {
    draw: hungSaree,
    near: { at: { x: 0.66, y: 0.5 }, depth: 85 },
    layout: {
      ground: dye.crimson,
      finish: finishes.satin,
      body: (area) => bandhaniRings(area, [dye.yellow, dye.ivory], dye.crimson),
      border: {
        width: 76,
        ground: dye.maroon,
        art: (length) =>
          column(22, length, 16, tiedDot(0, 0, dye.yellow, dye.maroon, 3.4)) +
          column(54, length, 16, tiedDot(0, 0, dye.ivory, dye.maroon, 3.4)) +
          column(38, length, 48, tiedDot(0, 0, dye.yellow, dye.maroon, 5)),
      },
      end: {
        length: 330,
        ground: dye.maroon,
        art: (area) =>
          bandhaniFours({ ...area, y: area.y + 24, height: 280 }, [dye.yellow, dye.ivory], dye.maroon, 46, 4.2) +
          row(area, area.y + 12, 16, tiedDot(0, 0, dye.ivory, dye.maroon, 3.4)) +
          row(area, area.y + 312, 16, tiedDot(0, 0, dye.ivory, dye.maroon, 3.4)),
      },
    },
  },
}
