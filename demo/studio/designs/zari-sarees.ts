import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, flower, peacock } from '../motifs.ts'
import { checks, repeatMotif, weftStripes } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, goldCoin, goldPaisley, lines, row, temple, vineAcross, vineAlong } from './ornament.ts'

const goldVine = { stem: dye.gold, leaf: dye.gold, bloom: dye.goldLight, heart: dye.gold }

/** Silks whose figures are woven in gold. */
export const zariSareeDesigns: Record<string, Design> = {
  'vermilion-kanjivaram-temple-border-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.8, y: 0.55 } },
    layout: {
      ground: dye.vermilion,
      finish: finishes.silk,
      body: (area) => repeatMotif(area, goldCoin(24, dye.vermilion), { x: 78, y: 52 }),
      border: {
        width: 128,
        ground: dye.bottle,
        art: (length) =>
          lines(length, [
            [8, 12, 'zari'],
            [34, 3, 'zari'],
            [86, 3, 'zari'],
            [104, 12, 'zari'],
          ]) +
          column(60, length, 44, goldPaisley(34, dye.bottle)) +
          temple(126, length, 34, 38, dye.bottle),
      },
      end: {
        length: 420,
        ground: dye.bottle,
        art: (area) =>
          bands(area, [
            [46, 'zari'],
            [18, 'none'],
            [6, 'zari'],
          ]) +
          row(area, area.y + 116, 52, goldPaisley(46, dye.bottle)) +
          bands(
            area,
            [
              [6, 'zari'],
              [14, 'none'],
              [60, 'zari'],
              [14, 'none'],
              [6, 'zari'],
            ],
            area.y + 160,
          ) +
          row(area, area.y + 300, 44, diamond(36, 36, [dye.gold, dye.bottle, dye.goldLight])) +
          bands(
            area,
            [
              [6, 'zari'],
              [12, 'none'],
              [50, 'zari'],
            ],
            area.y + 342,
          ),
      },
      fringe: dye.bottle,
    },
  },
  'peacock-kanjivaram-check-saree': {
    draw: hungSaree,
    near: { at: { x: 0.8, y: 0.5 } },
    layout: {
      ground: dye.peacock,
      finish: finishes.silk,
      body: (area) =>
        weftStripes(area, [{ width: 500, colour: dye.teal, opacity: 0.25 }]) +
        checks(area, [
          { width: 58, colour: 'none' },
          { width: 2.6, colour: dye.gold },
        ]) +
        repeatMotif(
          { ...area, x: area.x - 0.7, y: area.y + 29 },
          `<circle r="6" fill="${dye.goldLight}"/>`,
          { x: 60.6, y: 60.6 },
          { offset: 0, jitter: 0 },
        ),
      border: {
        width: 124,
        ground: dye.magenta,
        art: (length) =>
          lines(length, [
            [8, 14, 'zari'],
            [34, 3, 'zari'],
            [92, 3, 'zari'],
            [108, 10, 'zari'],
          ]) + column(63, length, 54, goldPaisley(42, dye.magenta)),
      },
      end: {
        length: 360,
        ground: dye.magenta,
        art: (area) =>
          bands(area, [
            [40, 'zari'],
            [22, 'none'],
            [6, 'zari'],
          ]) +
          row(area, area.y + 116, 64, goldPaisley(50, dye.magenta)) +
          bands(
            area,
            [
              [6, 'zari'],
              [20, 'none'],
              [64, 'zari'],
              [16, 'none'],
              [20, 'zari'],
              [16, 'none'],
              [40, 'zari'],
            ],
            area.y + 160,
          ),
      },
      fringe: dye.magenta,
    },
  },
  'magenta-banarasi-katan-buti-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.82, y: 0.5 } },
    layout: {
      ground: dye.magenta,
      finish: finishes.silk,
      body: (area) => repeatMotif(area, goldPaisley(34, dye.magenta), { x: 70, y: 52 }, { mirror: true, turn: 1 }),
      border: {
        width: 116,
        ground: dye.maroon,
        art: (length) =>
          lines(length, [
            [0, 12, 'zari'],
            [24, 2.5, 'zari'],
            [92, 2.5, 'zari'],
            [104, 12, 'zari'],
          ]) + vineAlong(58, length, 52, 22, goldVine),
      },
      end: {
        length: 380,
        ground: dye.maroon,
        art: (area) =>
          bands(area, [
            [22, 'zari'],
            [12, 'none'],
            [4, 'zari'],
          ]) +
          vineAcross(area, area.y + 90, 70, 26, goldVine) +
          row(area, area.y + 200, 74, goldPaisley(68, dye.maroon)) +
          vineAcross(area, area.y + 300, 70, 26, goldVine),
      },
    },
  },
  'aubergine-paithani-peacock-pallu-saree': {
    draw: hungSaree,
    near: { at: { x: 0.66, y: 0.8 }, zoom: 2.2 },
    layout: {
      ground: dye.aubergine,
      finish: finishes.silk,
      body: (area) =>
        repeatMotif(area, `<circle r="7" fill="${dye.gold}"/><circle r="3" fill="${dye.goldLight}"/>`, {
          x: 72,
          y: 48,
        }),
      border: {
        width: 96,
        ground: dye.gold,
        art: (length) =>
          lines(length, [
            [0, 96, 'zari'],
            [10, 4, dye.aubergine],
            [80, 4, dye.aubergine],
          ]) + column(47, length, 50, diamond(46, 44, [dye.leaf, dye.gold, dye.rani])),
      },
      end: {
        length: 480,
        ground: dye.gold,
        art: (area) => {
          const bird = peacock(96, dye.bottle, dye.leaf, dye.rani)
          const lotus = flower(50, dye.rani, dye.goldLight, 8, dye.leaf)
          return (
            bands(area, [
              [480, 'zari'],
              [0, 'none'],
            ]) +
            bands(area, [
              [14, dye.aubergine],
              [8, 'none'],
              [14, dye.leaf],
            ]) +
            row(area, area.y + 80, 58, flower(38, dye.rani, dye.bottle, 6, dye.leaf)) +
            bands(area, [[5, dye.aubergine]], area.y + 118) +
            row(area, area.y + 196, 116, [bird, lotus, `<g transform="scale(-1 1)">${bird}</g>`, lotus]) +
            row(area, area.y + 324, 116, [lotus, bird, lotus, `<g transform="scale(-1 1)">${bird}</g>`]) +
            bands(
              area,
              [
                [5, dye.aubergine],
                [10, 'none'],
                [18, dye.leaf],
                [10, 'none'],
                [36, dye.aubergine],
              ],
              area.y + 400,
            )
          )
        },
      },
      fringe: dye.aubergine,
    },
  },
  'parrot-green-gadwal-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.86, y: 0.45 } },
    layout: {
      ground: dye.parrot,
      finish: finishes.silk,
      body: (area) =>
        repeatMotif({ ...area, x: area.x + area.width - 170, width: 170 }, diamond(20, 20, [dye.gold]), {
          x: 56,
          y: 40,
        }) + repeatMotif({ ...area, width: 170 }, diamond(20, 20, [dye.gold]), { x: 56, y: 40 }),
      border: {
        width: 150,
        ground: dye.rani,
        art: (length) =>
          lines(length, [
            [8, 26, 'zari'],
            [46, 4, 'zari'],
            [62, 14, 'zari'],
            [90, 4, 'zari'],
            [126, 6, 'zari'],
          ]) + temple(148, length, 46, 52, dye.rani),
      },
      end: {
        length: 360,
        ground: dye.rani,
        art: (area) =>
          bands(
            area,
            [
              [30, 'zari'],
              [20, 'none'],
              [60, 'zari'],
              [20, 'none'],
              [30, 'zari'],
              [20, 'none'],
              [60, 'zari'],
              [20, 'none'],
              [30, 'zari'],
            ],
            area.y + 10,
          ),
      },
    },
  },
}
