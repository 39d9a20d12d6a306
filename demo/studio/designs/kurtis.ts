import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { chikanCreeper, chikanPaisley, chikanSprig, scallops } from '../motifs/chikan.ts'
import { bands, zari } from '../motifs/metal.ts'
import { at, filled, lozenge, times } from '../motifs/shapes.ts'
import { teeth } from '../motifs/woven.ts'
import { across, repeatMotif, row, warpStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const shape = { width: 700, length: 1300 }

const whiteOnWhite = { tint: '#fbfaf5', dark: '#b9b3a4' }

const whiteOnBlue = { tint: '#dbe8f3', dark: '#8aa5bf' }

/** An arrowhead as tied in the warp: stepped barbs, a notch, a shaft. */
const arrowhead = (w: number, h: number, colour: string) =>
  filled(colour, [
    ...[0, 1, 2, 3, 4].map((i): [number, number] => [(i * w) / 10, -h / 2 + (i * h) / 8]),
    [w / 2, h * 0.08],
    [w * 0.2, h * 0.08],
    [w * 0.2, h / 2],
    [0, h * 0.34],
  ])

const arrow = (w: number, h: number, colour: string) => {
  const half = arrowhead(w, h, colour)
  return `${half}<g transform="scale(-1 1)">${half}</g>`
}

/** Kurtis woven and embroidered. */
export const kurtiDesigns: Record<string, Design> = {
  'natural-khadi-pinstripe-kurti': {
    layout: {
      ...shape,
      ground: dye.unbleached,
      finish: finishes.khadi,
      body: (area) =>
        as(
          'warp',
          warpStripes(area, [
            { width: 10.5, colour: 'none' },
            { width: 0.8, colour: dye.charcoal },
          ]),
        ),
    },
  },
  'bottle-green-mangalgiri-kurti': {
    layout: {
      ...shape,
      ground: dye.bottle,
      finish: finishes.mercerised,
      end: {
        length: 74,
        ground: dye.maroon,
        art: (area) =>
          bands(
            area,
            [
              [6, 'zari'],
              [3, 'none'],
              [1, 'zari'],
              [17, 'none'],
              [1, 'zari'],
              [3, 'none'],
              [3, 'zari'],
              [22, 'none'],
              [10, 'zari'],
            ],
            area.y + 2,
          ) +
          zari(
            row(area, area.y + 21, 14, filled(dye.gold, lozenge(10, 11), lozenge(5, 6))) +
              row(area, area.y + 45, 8, filled(dye.gold, lozenge(4, 6))),
          ),
      },
      body: (area) => zari(across(area, area.y + area.height + 0.1, teeth(area.width, 7, 8, dye.gold), true)),
    },
  },
  'maroon-ikat-straight-kurti': {
    layout: {
      ...shape,
      ground: dye.maroon,
      finish: { ...finishes.mercerised, cover: 0.66, feather: { warp: 2.8, weft: 0 } },
      body: (area) =>
        as(
          'ikat',
          repeatMotif(
            area,
            [
              arrow(34, 40, dye.cream) + at(0, 2, arrow(17, 22, dye.maroon)),
              arrow(34, 40, dye.cream) + at(0, 2, arrow(17, 22, dye.brick)),
            ],
            { x: 50, y: 44 },
            { offset: 0 },
          ),
        ) +
        as(
          'warp',
          warpStripes({ ...area, x: area.x - 3 }, [
            { width: 1, colour: dye.cream },
            { width: 4, colour: 'none' },
            { width: 1, colour: dye.cream },
            { width: 44, colour: 'none' },
          ]),
        ),
    },
  },
  'white-lucknow-chikankari-kurti': {
    layout: {
      ...shape,
      ground: '#efece4',
      finish: finishes.muslin,
      body: (area) =>
        repeatMotif(
          { ...area, height: area.height - 30 },
          chikanSprig(26, whiteOnWhite),
          { x: 54, y: 46 },
          { mirror: true, jitter: 0.6, turn: 2 },
        ),
      end: {
        length: 230,
        ground: '#efece4',
        art: (area) =>
          times(Math.ceil(area.width / 40), (i) =>
            at(area.x + 20 + i * 40, area.y + 120 - (i % 2) * 60, chikanCreeper(i % 2 ? 120 : 60, 30, 8, whiteOnWhite)),
          ) +
          across(area, area.y + 198, chikanCreeper(area.width, 32, 9, whiteOnWhite)) +
          at(area.x, area.y + 220, scallops(area.width, 14, whiteOnWhite)),
      },
    },
  },
  'powder-blue-chikankari-kurti': {
    layout: {
      ...shape,
      ground: dye.powder,
      finish: finishes.mul,
      body: (area) =>
        repeatMotif(area, chikanPaisley(26, whiteOnBlue), { x: 58, y: 44 }, { mirror: true, jitter: 0.6, turn: 2 }),
      end: {
        length: 120,
        ground: dye.powder,
        art: (area) =>
          across(area, area.y + 34, chikanCreeper(area.width, 34, 10, whiteOnBlue)) +
          repeatMotif({ ...area, y: area.y + 58, height: 30 }, chikanPaisley(18, whiteOnBlue), { x: 26, y: 30 }) +
          at(area.x, area.y + 104, scallops(area.width, 20, whiteOnBlue)),
      },
    },
  },
}
