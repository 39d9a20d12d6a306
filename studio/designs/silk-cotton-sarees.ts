import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import type { Band } from '../motifs/bands.ts'
import { bandsAcross, framed, linesAlong, repeatBands, zari } from '../motifs/bands.ts'
import { smallBloom } from '../motifs/flowers.ts'
import { motifColumn, motifRow, repeatMotif, warpStripes, weftStripes, widen } from '../motifs/patterns.ts'
import { dot, fillShapes, lozenge, strokePath } from '../motifs/shapes.ts'
import { ashrafi, bugdi, chatai } from '../motifs/woven.ts'

const wave = (colour: string) => strokePath(colour, 1.3, 'M0 -6C4 -6 4 0 0 0S-4 6 0 6')

const fiveStripes = (colour: string): Band[] =>
  [1, 2, 3, 4, 5].flatMap((stripe): Band[] => [
    [3, 'zari'],
    [stripe % 2 === 0 ? 14 : 26, colour],
    [3, 'zari'],
    [18, 'none'],
  ])

export const silkCottonSareeDesigns: Record<string, ClothDesign> = {
  'mint-chanderi-ashrafi-saree': {
    ground: dye.mint,
    finish: finishes.silkCotton,
    body: (area) =>
      inLayer('weft', fillArea(area, '#d3e6d9')) + zari(repeatMotif(area, ashrafi(16, dye.gold), { x: 54, y: 38 })),
    border: {
      width: 34,
      ground: dye.mint,
      art: (length) =>
        linesAlong(length, [
          [0, 18, 'zari'],
          [21, 1, 'zari'],
          [29, 2, 'zari'],
        ]) + zari(motifColumn(25.5, length, 7, fillShapes(dye.gold, lozenge(4, 5)))),
    },
    end: {
      length: 340,
      ground: dye.mint,
      art: (area) =>
        inLayer('weft', fillArea(area, '#d3e6d9')) +
        [70, 150, 230]
          .map((y) =>
            bandsAcross(
              area,
              framed(
                [
                  [1, 'zari'],
                  [4, 'none'],
                ],
                [38, 'zari'],
              ),
              area.y + y,
            ),
          )
          .join('') +
        zari(
          motifRow(area, area.y + 38, 27, ashrafi(18, dye.gold)) +
            motifRow(area, area.y + 134, 27, ashrafi(14, dye.gold)) +
            motifRow(area, area.y + 214, 27, ashrafi(14, dye.gold)) +
            motifRow(area, area.y + 306, 27, ashrafi(18, dye.gold)),
        ),
    },
    fringe: '#b5d3c1',
  },
  'pearl-grey-maheshwari-bugdi-saree': {
    ground: dye.pearl,
    finish: finishes.silkCotton,
    body: (area) =>
      inLayer(
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
        linesAlong(length, [
          [2, 4, 'zari'],
          [8, 1, 'zari'],
          [51, 1, 'zari'],
          [55, 6, 'zari'],
          [63, 3, dye.white],
        ]) +
        zari(
          motifColumn(30, length, 17, bugdi(36, 16, dye.gold, dye.goldLight)) +
            motifColumn(30, length + 17, 17, fillShapes(dye.gold, lozenge(3))),
        ),
    },
    end: {
      length: 320,
      ground: dye.pearl,
      art: (area) =>
        bandsAcross(area, fiveStripes(dye.rose), area.y + 30) +
        zari(motifRow(area, area.y + 310, 12, dot(dye.gold, 1.6))),
    },
    fringe: dye.rose,
  },
  'rani-pink-maheshwari-check-saree': {
    ground: dye.rani,
    finish: { ...finishes.silkCotton, sheer: 0.3 },
    body: (area) => {
      const check = [
        { width: 6, colour: 'none' },
        { width: 2.4, colour: dye.orange },
      ]
      return inLayer('warp', warpStripes(area, check)) + inLayer('weft', weftStripes(area, check))
    },
    border: {
      width: 76,
      ground: dye.leaf,
      art: (length) =>
        linesAlong(length, [
          [0, 6, 'zari'],
          [9, 1.4, 'zari'],
          [60, 1.4, 'zari'],
          [66, 6, 'zari'],
        ]) +
        zari(
          motifColumn(33, length, 22, chatai(46, dye.gold, dye.goldLight)) +
            motifColumn(63.6, length, 12, wave(dye.gold)),
        ),
    },
    end: {
      length: 320,
      ground: dye.leaf,
      art: (area) =>
        bandsAcross(
          area,
          repeatBands(5, [
            [26, 'zari'],
            [4, 'none'],
            [1.4, 'zari'],
            [22, 'none'],
          ]),
          area.y + 24,
        ),
    },
  },
  'apricot-kota-doria-saree': {
    ground: dye.apricot,
    finish: { ...finishes.kota, warp: { ...finishes.kota.warp, gloss: 0.2 } },
    body: (area) => zari(repeatMotif(area, smallBloom(13, dye.gold, dye.goldLight, 5), { x: 48, y: 34 })),
    border: {
      width: 26,
      ground: dye.apricot,
      art: (length) =>
        linesAlong(length, [
          [0, 9, 'zari'],
          [12, 1.5, 'zari'],
          [21, 1, 'zari'],
        ]) + zari(motifColumn(17, length, 8, fillShapes(dye.gold, lozenge(4, 5)))),
    },
    end: {
      length: 300,
      ground: dye.apricot,
      art: (area) =>
        bandsAcross(
          area,
          repeatBands(3, [
            [4, 'zari'],
            [3, 'none'],
            [22, dye.orange],
            [3, 'none'],
            [4, 'zari'],
            [10, 'none'],
            [3, dye.orange],
            [10, 'none'],
          ]).concat([[16, 'zari']]),
          area.y + 20,
        ) +
        zari(
          motifRow(area, area.y + 256, 26, smallBloom(17, dye.gold, dye.goldLight, 5)) +
            motifRow(widen(area, -13), area.y + 278, 26, smallBloom(17, dye.gold, dye.goldLight, 5)),
        ),
    },
  },
}
