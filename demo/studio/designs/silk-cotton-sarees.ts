import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, flower } from '../motifs.ts'
import { type Area, checks, repeatMotif, warpStripes } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, goldCoin, lines } from './ornament.ts'

const khats = (area: Area, colour: string) =>
  checks(area, [
    { width: 13, colour: 'none' },
    { width: 2.4, colour, opacity: 0.5 },
  ])

export const silkCottonSareeDesigns: Record<string, Design> = {
  'mint-chanderi-ashrafi-saree': {
    draw: hungSaree,
    paper: '#e9ddd0',
    near: { at: { x: 0.76, y: 0.6 }, depth: 85 },
    layout: {
      ground: dye.mint,
      finish: finishes.silkCotton,
      body: (area) => repeatMotif(area, goldCoin(28, dye.mint), { x: 92, y: 62 }),
      border: {
        width: 48,
        ground: dye.mint,
        art: (length) =>
          lines(length, [
            [0, 26, 'zari'],
            [33, 4, 'zari'],
            [42, 2, 'zari'],
          ]),
      },
      end: {
        length: 340,
        ground: dye.mint,
        art: (area) =>
          bands(
            area,
            [
              [46, 'zari'],
              [26, 'none'],
              [22, 'zari'],
              [26, 'none'],
              [46, 'zari'],
              [20, 'none'],
              [5, 'zari'],
            ],
            area.y + 70,
          ),
      },
      fringe: '#b5d3c1',
    },
  },
  'pearl-grey-maheshwari-bugdi-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.86, y: 0.62 } },
    layout: {
      ground: dye.pearl,
      finish: finishes.silkCotton,
      body: (area) =>
        warpStripes(area, [
          { width: 13, colour: 'none' },
          { width: 3, colour: dye.white, opacity: 0.75 },
        ]),
      border: {
        width: 96,
        ground: dye.rose,
        art: (length) =>
          lines(length, [
            [6, 8, 'zari'],
            [78, 10, 'zari'],
          ]) + column(46, length, 30, diamond(44, 26, [dye.gold, dye.rose, dye.goldLight])),
      },
      end: {
        length: 320,
        ground: dye.pearl,
        art: (area) =>
          bands(
            area,
            [
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [12, 'zari'],
              [30, dye.rose],
            ],
            area.y + 30,
          ),
      },
      fringe: dye.rose,
    },
  },
  'rani-pink-maheshwari-check-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.88, y: 0.5 } },
    layout: {
      ground: dye.rani,
      finish: finishes.silkCotton,
      body: (area) =>
        checks(area, [
          { width: 18, colour: 'none' },
          { width: 14, colour: dye.orange, opacity: 0.6 },
        ]),
      border: {
        width: 118,
        ground: dye.leaf,
        art: (length) =>
          lines(length, [
            [0, 10, 'zari'],
            [20, 3, 'zari'],
            [94, 3, 'zari'],
            [106, 10, 'zari'],
          ]) +
          column(58, length, 24, [
            '<path d="M-26 -7H26M-26 1H26M-26 9H26" stroke="#c69d43" stroke-width="4"/>',
            '<path d="M-20 -9V9M-10 -9V9M0 -9V9M10 -9V9M20 -9V9" stroke="#e6cc82" stroke-width="4"/>',
          ]),
      },
      end: {
        length: 320,
        ground: dye.leaf,
        art: (area) =>
          bands(
            area,
            [
              [40, 'zari'],
              [30, 'none'],
              [40, 'zari'],
              [30, 'none'],
              [40, 'zari'],
            ],
            area.y + 40,
          ),
      },
    },
  },
  'apricot-kota-doria-saree': {
    draw: hungSaree,
    near: { at: { x: 0.74, y: 0.62 }, depth: 85 },
    paper: '#e6ddd2',
    layout: {
      ground: dye.apricot,
      finish: finishes.silkCotton,
      body: (area) =>
        khats(area, '#fff3e0') + repeatMotif(area, flower(26, dye.gold, dye.goldLight, 5), { x: 92, y: 62 }),
      border: {
        width: 36,
        ground: dye.apricot,
        art: (length) =>
          lines(length, [
            [0, 14, 'zari'],
            [20, 4, 'zari'],
            [30, 2, 'zari'],
          ]),
      },
      end: {
        length: 300,
        ground: dye.apricot,
        art: (area) =>
          khats(area, '#fff3e0') +
          bands(
            area,
            [
              [8, 'zari'],
              [16, 'none'],
              [34, dye.orange],
              [16, 'none'],
              [8, 'zari'],
              [16, 'none'],
              [34, dye.orange],
              [16, 'none'],
              [8, 'zari'],
              [30, 'none'],
              [24, 'zari'],
            ],
            area.y + 20,
          ),
      },
    },
  },
}
