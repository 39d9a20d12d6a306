import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { smallBloom } from '../motifs/flowers.ts'
import { bands, lines, zari } from '../motifs/metal.ts'
import { dot, filled, line, lozenge } from '../motifs/shapes.ts'
import { ashrafi, bugdi, chatai } from '../motifs/woven.ts'
import { column, fill, repeatMotif, row, warpStripes, weftStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

/** The wave of the Narmada, one turn. */
const wave = (colour: string) => line(colour, 1.3, 'M0 -6C4 -6 4 0 0 0S-4 6 0 6')

/** Maheshwar's five stripes across the pallu. */
const fiveStripes = (colour: string): [number, string][] =>
  [1, 2, 3, 4, 5].flatMap((stripe): [number, string][] => [
    [3, 'zari'],
    [stripe % 2 === 0 ? 14 : 26, colour],
    [3, 'zari'],
    [18, 'none'],
  ])

export const silkCottonSareeDesigns: Record<string, Design> = {
  'mint-chanderi-ashrafi-saree': {
    layout: {
      ground: dye.mint,
      finish: finishes.silkCotton,
      body: (area) =>
        as('weft', fill(area, '#d3e6d9')) + zari(repeatMotif(area, ashrafi(16, dye.gold), { x: 54, y: 38 })),
      border: {
        width: 34,
        ground: dye.mint,
        art: (length) =>
          lines(length, [
            [0, 18, 'zari'],
            [21, 1, 'zari'],
            [29, 2, 'zari'],
          ]) + zari(column(25.5, length, 7, filled(dye.gold, lozenge(4, 5)))),
      },
      end: {
        length: 340,
        ground: dye.mint,
        art: (area) =>
          as('weft', fill(area, '#d3e6d9')) +
          [70, 150, 230]
            .map((y) =>
              bands(
                area,
                [
                  [1, 'zari'],
                  [4, 'none'],
                  [38, 'zari'],
                  [4, 'none'],
                  [1, 'zari'],
                ],
                area.y + y,
              ),
            )
            .join('') +
          zari(
            row(area, area.y + 38, 27, ashrafi(18, dye.gold)) +
              row(area, area.y + 134, 27, ashrafi(14, dye.gold)) +
              row(area, area.y + 214, 27, ashrafi(14, dye.gold)) +
              row(area, area.y + 306, 27, ashrafi(18, dye.gold)),
          ),
      },
      fringe: '#b5d3c1',
    },
  },
  'pearl-grey-maheshwari-bugdi-saree': {
    layout: {
      ground: dye.pearl,
      finish: finishes.silkCotton,
      body: (area) =>
        as(
          'warp',
          warpStripes(area, [
            { width: 6.4, colour: 'none' },
            { width: 0.9, colour: dye.white },
          ]),
        ),
      border: {
        width: 66,
        ground: dye.rose,
        art: (length) =>
          lines(length, [
            [2, 4, 'zari'],
            [8, 1, 'zari'],
            [51, 1, 'zari'],
            [55, 6, 'zari'],
            [63, 3, dye.white],
          ]) +
          zari(
            column(30, length, 17, bugdi(36, 16, dye.gold, dye.goldLight)) +
              column(30, length + 17, 17, filled(dye.gold, lozenge(3))),
          ),
      },
      end: {
        length: 320,
        ground: dye.pearl,
        art: (area) =>
          bands(area, fiveStripes(dye.rose), area.y + 30) + zari(row(area, area.y + 310, 12, dot(dye.gold, 1.6))),
      },
      fringe: dye.rose,
    },
  },
  'rani-pink-maheshwari-check-saree': {
    layout: {
      ground: dye.rani,
      finish: { ...finishes.silkCotton, sheer: 0.3 },
      body: (area) => {
        const check = [
          { width: 4.6, colour: 'none' },
          { width: 3.8, colour: dye.orange },
        ]
        return as('warp', warpStripes(area, check)) + as('weft', weftStripes(area, check))
      },
      border: {
        width: 76,
        ground: dye.leaf,
        art: (length) =>
          lines(length, [
            [0, 6, 'zari'],
            [9, 1.4, 'zari'],
            [60, 1.4, 'zari'],
            [66, 6, 'zari'],
          ]) +
          zari(column(33, length, 22, chatai(46, dye.gold, dye.goldLight)) + column(63.6, length, 12, wave(dye.gold))),
      },
      end: {
        length: 320,
        ground: dye.leaf,
        art: (area) =>
          bands(
            area,
            [1, 2, 3, 4, 5].flatMap((): [number, string][] => [
              [26, 'zari'],
              [4, 'none'],
              [1.4, 'zari'],
              [22, 'none'],
            ]),
            area.y + 24,
          ),
      },
    },
  },
  'apricot-kota-doria-saree': {
    layout: {
      ground: dye.apricot,
      finish: { ...finishes.kota, warp: { ...finishes.kota.warp, gloss: 0.2 } },
      body: (area) => zari(repeatMotif(area, smallBloom(13, dye.gold, dye.goldLight, 5), { x: 48, y: 34 })),
      border: {
        width: 26,
        ground: dye.apricot,
        art: (length) =>
          lines(length, [
            [0, 9, 'zari'],
            [12, 1.5, 'zari'],
            [21, 1, 'zari'],
          ]) + zari(column(17, length, 8, filled(dye.gold, lozenge(4, 5)))),
      },
      end: {
        length: 300,
        ground: dye.apricot,
        art: (area) =>
          bands(
            area,
            [1, 2, 3]
              .flatMap((): [number, string][] => [
                [4, 'zari'],
                [3, 'none'],
                [22, dye.orange],
                [3, 'none'],
                [4, 'zari'],
                [10, 'none'],
                [3, dye.orange],
                [10, 'none'],
              ])
              .concat([[16, 'zari']]),
            area.y + 20,
          ) +
          zari(
            row(area, area.y + 256, 26, smallBloom(17, dye.gold, dye.goldLight, 5)) +
              row(
                { ...area, x: area.x + 13, width: area.width - 26 },
                area.y + 278,
                26,
                smallBloom(17, dye.gold, dye.goldLight, 5),
              ),
          ),
      },
    },
  },
}
