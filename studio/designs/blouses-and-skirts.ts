import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { ajrakhField } from '../motifs/ajrakh.ts'
import { bandsAcross, zari } from '../motifs/bands.ts'
import { kalamkariField } from '../motifs/kalamkari.ts'
import { blockPrint, layAcross, leheriya, motifRow, repeatMotif, widen, zigzag } from '../motifs/patterns.ts'
import { blockCreeper, leafButi } from '../motifs/printed.ts'
import { dot, fillShapes, leaf, lozenge, placeArt } from '../motifs/shapes.ts'
import { stitchedRows } from '../motifs/stitches.ts'
import { coinButi, kalga, rudraksham, templeRow } from '../motifs/woven.ts'

const blouse = { width: 700, length: 900 }
const onBlack = {
  outline: '#0f0c0b',
  stem: dye.ochre,
  leaf: dye.olive,
  bloom: dye.madder,
  second: dye.ochre,
  heart: dye.cream,
}
/** Fine lines and indigo on madder look red from a distance. */
const ajrakh = { ground: dye.madder, second: dye.madder, line: dye.cream, dark: dye.indigo, lineWidth: 0.5 }

export const blouseAndSkirtDesigns: Record<string, ClothDesign> = {
  'black-kalamkari-cotton-blouse': {
    ...blouse,
    ground: dye.iron,
    finish: finishes.printed,
    body: (area) => kalamkariField(area, onBlack, 72),
  },
  'mustard-ikat-cotton-blouse': {
    ...blouse,
    ground: dye.mustard,
    finish: { ...finishes.mercerised, warpShare: 0.64, feather: { warp: 2.8, weft: 0 } },
    body: (area) =>
      inLayer(
        'ikat',
        zigzag(
          area,
          [dye.mustard, dye.white, dye.umber, dye.mustard, dye.mustard, dye.umber, dye.mustard],
          6.5,
          40,
          20,
        ),
      ),
  },
  'maroon-banarasi-brocade-blouse': {
    ...blouse,
    ground: dye.maroon,
    finish: finishes.katan,
    body: (area) =>
      zari(
        repeatMotif(area, kalga(34, dye.gold), { x: 36, y: 40 }, { mirror: true }) +
          repeatMotif(
            widen(area, 0, 20),
            fillShapes(dye.gold, lozenge(6, 8), lozenge(2.4, 3)) +
              [-1, 1]
                .map((side) => placeArt(side * 5, 3, fillShapes(dye.gold, leaf(7, 3)), { turn: side * 50 }))
                .join(''),
            { x: 36, y: 40 },
          ),
      ),
  },
  'bottle-green-kanjivaram-blouse': {
    ...blouse,
    ground: dye.bottle,
    finish: finishes.silk,
    body: (area) =>
      zari(repeatMotif({ ...area, height: area.height - 24 }, coinButi(8, dye.gold), { x: 36, y: 26 })) +
      layAcross(area, area.y + area.height + 0.1, templeRow(area.width, 20, 24, dye.vermilion), true),
    end: {
      length: 84,
      ground: dye.vermilion,
      art: (area) =>
        bandsAcross(area, [
          [5, 'none'],
          [1.4, 'zari'],
          [3, 'none'],
          [8, 'zari'],
          [2, 'none'],
          [1.4, 'zari'],
          [26, 'none'],
          [1.4, 'zari'],
          [2, 'none'],
          [14, 'zari'],
          [3, 'none'],
          [1.4, 'zari'],
          [4, 'none'],
          [8, 'zari'],
        ]) + zari(motifRow(area, area.y + 33.8, 23, rudraksham(18, 21, dye.gold, dye.gold))),
    },
  },
  'kantha-quilt-jacket': {
    width: 700,
    length: 1200,
    ground: dye.saffron,
    finish: { ...finishes.khadi, pitch: 0.3, blotch: 0.02 },
    body: (area) => {
      const rows = Math.floor(area.height / 11)
      // The quilt rises between its stitches.
      const swell = Array.from(
        { length: rows },
        (_, i) =>
          `<rect x="${area.x}" y="${area.y + i * 11 + 7}" width="${area.width}" height="8" rx="4" fill="#fff" fill-opacity=".2"/><rect x="${area.x}" y="${area.y + i * 11 + 8.5}" width="${area.width}" height="5" rx="2.5" fill="#fff" fill-opacity=".2"/>`,
      ).join('')
      return inLayer('relief', swell) + stitchedRows(area, '#fbf7ec', 11, 0.9)
    },
  },
  'ajrakh-long-jacket': {
    width: 700,
    length: 1300,
    ground: dye.madder,
    finish: { ...finishes.printed, blotch: 0.016 },
    body: (area) => ajrakhField(area, ajrakh, 74),
  },
  'bagru-wrap-skirt': {
    width: 900,
    length: 1250,
    ground: dye.olive,
    finish: { ...finishes.printed, blotch: 0.02 },
    body: (area) =>
      inLayer(
        'dye',
        blockPrint(area, [leafButi(24, dye.cream)], { x: 40, y: 34 }, { slip: 0.8, mirror: true, turn: 0.8 }),
      ),
    end: {
      length: 110,
      ground: dye.olive,
      art: (area) => {
        const vine = blockCreeper(area.width, 38, 12, dye.madderDeep, dye.madder)
        return (
          inLayer(
            'dye',
            bandsAcross(area, [
              [3, dye.cream],
              [2, 'none'],
              [1, dye.cream],
            ]) +
              bandsAcross(area, [[50, '#dccfa6']], area.y + 12) +
              bandsAcross(
                area,
                [
                  [1, dye.cream],
                  [2, 'none'],
                  [3, dye.cream],
                  [4, 'none'],
                  [22, dye.madder],
                ],
                area.y + 68,
              ),
          ) +
          inLayer(
            'print',
            layAcross(area, area.y + 37, vine.stalk) +
              layAcross(area, area.y + 37.4, vine.flower) +
              motifRow(area, area.y + 89, 12, dot(dye.cream, 1.8), { jitter: 0.7 }),
          )
        )
      },
    },
  },
  'rose-leheriya-gathered-skirt': {
    width: 1000,
    length: 1250,
    ground: dye.roseBright,
    finish: finishes.mul,
    body: (area) => inLayer('dye', leheriya(area, [dye.roseBright, dye.white, dye.roseBright, dye.rosePale], 15)),
    end: {
      length: 56,
      ground: dye.roseBright,
      art: (area) =>
        bandsAcross(
          area,
          [
            [14, 'zari'],
            [18, 'none'],
            [3, 'zari'],
          ],
          area.y + 10,
        ),
    },
  },
}
