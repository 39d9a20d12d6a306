import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { bands, lines, zari } from '../motifs/metal.ts'
import { at, filled, lozenge } from '../motifs/shapes.ts'
import { teeth } from '../motifs/woven.ts'
import { column, fill, row, warpStripes, weftStripes } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const kandangi = [
  { width: 26, colour: 'none' },
  { width: 2, colour: dye.iron },
  { width: 24, colour: dye.mustard },
  { width: 2, colour: dye.iron },
]

/** Cottons of borders, stripes and checks. */
export const plainCottonSareeDesigns: Record<string, Design> = {
  'turmeric-mangalgiri-nizam-border-saree': {
    layout: {
      ground: dye.turmeric,
      finish: finishes.mercerised,
      border: {
        width: 58,
        ground: dye.maroon,
        art: (length) =>
          lines(length, [
            [2, 5, 'zari'],
            [10, 1, 'zari'],
            [27, 1, 'zari'],
            [30, 3, 'zari'],
            [47, 9, 'zari'],
          ]) +
          zari(
            column(18.5, length, 12, filled(dye.gold, lozenge(9, 11), lozenge(5, 6))) +
              column(40, length, 7, filled(dye.gold, lozenge(3.4, 5))) +
              at(55.9, 0, teeth(length, 6, 7, dye.gold)),
          ),
      },
      end: {
        length: 330,
        ground: dye.turmeric,
        art: (area) =>
          bands(
            area,
            [
              ...[1, 2, 3].flatMap((): [number, string][] => [
                [4, 'zari'],
                [18, dye.maroon],
                [4, 'zari'],
                [14, 'none'],
                [3, dye.maroon],
                [5, 'none'],
                [3, dye.maroon],
                [14, 'none'],
              ]),
              [10, 'zari'],
              [50, dye.maroon],
              [10, 'zari'],
              [16, 'none'],
              [12, 'zari'],
            ],
            area.y + 10,
          ),
      },
      fringe: dye.maroon,
    },
  },
  'balaramapuram-kasavu-saree': {
    layout: {
      ground: dye.unbleached,
      finish: finishes.cotton,
      border: {
        width: 62,
        ground: dye.unbleached,
        art: (length) =>
          lines(length, [
            [0, 50, 'zari'],
            [55, 2, 'zari'],
          ]),
      },
      end: {
        length: 300,
        ground: dye.unbleached,
        art: (area) =>
          bands(
            area,
            [
              [7, 'zari'],
              [14, 'none'],
              [78, 'zari'],
              [14, 'none'],
              [7, 'zari'],
            ],
            area.y + 120,
          ),
      },
      fringe: '#e0d3b6',
    },
  },
  'chettinad-kandangi-check-saree': {
    layout: {
      ground: dye.brick,
      finish: { ...finishes.khadi, pitch: 0.3 },
      body: (area) => as('warp', warpStripes(area, kandangi)) + as('weft', weftStripes(area, kandangi)),
      border: {
        width: 84,
        ground: dye.brick,
        art: (length) =>
          lines(length, [
            [0, 8, dye.iron],
            [14, 14, dye.mustard],
            [31, 2, dye.iron],
            [36, 10, dye.mustard],
            [49, 2, dye.iron],
            [54, 14, dye.mustard],
            [76, 8, dye.iron],
          ]) + as('weft', fill({ x: 0, y: 0, width: 84, height: length }, dye.brick)),
      },
      end: {
        length: 260,
        ground: dye.brick,
        art: (area) =>
          as(
            'weft',
            bands(area, [
              [8, dye.iron],
              [46, dye.mustard],
              [8, dye.iron],
              [22, 'none'],
              [5, dye.mustard],
              [8, 'none'],
              [5, dye.mustard],
              [22, 'none'],
              [8, dye.iron],
              [24, dye.mustard],
              [4, dye.iron],
              [24, dye.mustard],
              [8, dye.iron],
              [20, 'none'],
              [12, dye.mustard],
            ]),
          ) + as('extra', row(area, area.y + 96, 12, filled(dye.iron, lozenge(6, 7)))),
      },
      fringe: dye.brick,
    },
  },
}
