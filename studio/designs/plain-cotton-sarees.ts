import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { bandsAcross, framed, linesAlong, repeatBands, zari } from '../motifs/bands.ts'
import { motifColumn, motifRow, warpStripes, weftStripes } from '../motifs/patterns.ts'
import { fillShapes, lozenge, placeArt } from '../motifs/shapes.ts'
import { triangleRow } from '../motifs/woven.ts'

const kandangi = [
  { width: 26, colour: 'none' },
  { width: 2, colour: dye.iron },
  { width: 24, colour: dye.mustard },
  { width: 2, colour: dye.iron },
]

export const plainCottonSareeDesigns: Record<string, ClothDesign> = {
  'turmeric-mangalgiri-nizam-border-saree': {
    ground: dye.turmeric,
    finish: finishes.mercerised,
    border: {
      width: 58,
      ground: dye.maroon,
      art: (length) =>
        linesAlong(length, [
          [2, 5, 'zari'],
          [10, 1, 'zari'],
          [27, 1, 'zari'],
          [30, 3, 'zari'],
          [47, 9, 'zari'],
        ]) +
        zari(
          motifColumn(18.5, length, 12, fillShapes(dye.gold, lozenge(9, 11), lozenge(5, 6))) +
            motifColumn(40, length, 7, fillShapes(dye.gold, lozenge(3.4, 5))) +
            placeArt(55.9, 0, triangleRow(length, 6, 7, dye.gold)),
        ),
    },
    end: {
      length: 330,
      ground: dye.turmeric,
      art: (area) =>
        bandsAcross(
          area,
          [
            ...repeatBands(3, [
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
  'balaramapuram-kasavu-saree': {
    ground: dye.unbleached,
    finish: finishes.cotton,
    border: {
      width: 62,
      ground: dye.unbleached,
      art: (length) =>
        linesAlong(length, [
          [0, 50, 'zari'],
          [55, 2, 'zari'],
        ]),
    },
    end: {
      length: 300,
      ground: dye.unbleached,
      art: (area) =>
        bandsAcross(
          area,
          framed(
            [
              [7, 'zari'],
              [14, 'none'],
            ],
            [78, 'zari'],
          ),
          area.y + 120,
        ),
    },
    fringe: '#e0d3b6',
  },
  'chettinad-kandangi-check-saree': {
    ground: dye.brick,
    finish: { ...finishes.khadi, pitch: 0.3 },
    body: (area) => inLayer('warp', warpStripes(area, kandangi)) + inLayer('weft', weftStripes(area, kandangi)),
    border: {
      width: 84,
      ground: dye.brick,
      art: (length) =>
        linesAlong(length, [
          [0, 8, dye.iron],
          [14, 14, dye.mustard],
          [31, 2, dye.iron],
          [36, 10, dye.mustard],
          [49, 2, dye.iron],
          [54, 14, dye.mustard],
          [76, 8, dye.iron],
        ]) + inLayer('weft', fillArea({ x: 0, y: 0, width: 84, height: length }, dye.brick)),
    },
    end: {
      length: 260,
      ground: dye.brick,
      art: (area) =>
        inLayer(
          'weft',
          bandsAcross(area, [
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
        ) + inLayer('extra', motifRow(area, area.y + 96, 12, fillShapes(dye.iron, lozenge(6, 7)))),
    },
    fringe: dye.brick,
  },
}
