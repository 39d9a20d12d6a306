import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { type AjrakhColours, ajrakhBand, medallion, trefoil } from '../motifs/ajrakh.ts'
import { bandsAcross, zari } from '../motifs/bands.ts'
import {
  blockPrint,
  layAcross,
  motifRow,
  repeatMotif,
  type Stripe,
  warpStripes,
  weftStripes,
  widen,
  zigzag,
} from '../motifs/patterns.ts'
import { blockCreeper, leafButi, stalkedFlower } from '../motifs/printed.ts'
import { dot, placeArt } from '../motifs/shapes.ts'
import { coinButi } from '../motifs/woven.ts'

const shape = { width: 960, length: 1400 }
const midnight = '#141d3c'
const modal: AjrakhColours = { ground: midnight, second: dye.madder, line: dye.cream, dark: dye.indigo }

const madras: Stripe[] = [
  { width: 26, colour: '#a83a3a' },
  { width: 3, colour: '#efe3d0' },
  { width: 2, colour: dye.navy },
  { width: 7, colour: 'none' },
  { width: 2, colour: dye.turmeric },
  { width: 3, colour: 'none' },
  { width: 18, colour: '#34466f' },
  { width: 2, colour: '#efe3d0' },
  { width: 4, colour: '#34466f' },
  { width: 9, colour: 'none' },
  { width: 6, colour: dye.turmeric },
  { width: 9, colour: 'none' },
]

export const dressDesigns: Record<string, ClothDesign> = {
  'grey-ikat-midi-dress': {
    ...shape,
    ground: dye.slate,
    finish: { ...finishes.mercerised, warpShare: 0.64, feather: { warp: 3.2, weft: 0 } },
    body: (area) =>
      inLayer(
        'ikat',
        zigzag(
          area,
          [dye.slate, dye.white, dye.slate, '#8b949d', dye.slate, dye.white, dye.slate, dye.slate],
          7.5,
          46,
          26,
        ),
      ),
  },
  'madras-check-shirt-dress': {
    ...shape,
    ground: '#efe3d0',
    finish: { ...finishes.cotton, pitch: 0.27, blotch: 0.016 },
    body: (area) => inLayer('warp', warpStripes(area, madras)) + inLayer('weft', weftStripes(area, madras)),
  },
  'indigo-dabu-tiered-midi-dress': {
    ...shape,
    ground: dye.indigoDeep,
    finish: { ...finishes.printed, blotch: 0.02, crackles: true },
    body: (area) =>
      inLayer(
        'dye',
        blockPrint(
          area,
          [placeArt(0, 0, leafButi(25, dye.white), { turn: 28 })],
          { x: 44, y: 38 },
          { slip: 1, turn: 1.5 },
        ) +
          blockPrint(
            { ...area, x: area.x - 22, width: area.width + 22 },
            [placeArt(0, 0, leafButi(21, dye.indigoPale), { turn: -32 })],
            { x: 44, y: 38 },
            { slip: 1, turn: 1.5 },
          ) +
          blockPrint(
            { ...area, y: area.y - 19, height: area.height + 19 },
            [dot(dye.indigoPale, 0.9, -8) + dot(dye.indigoPale, 0.9, 9, 1)],
            { x: 44, y: 38 },
            { slip: 1 },
          ),
      ),
  },
  'rust-bagru-maxi-dress': {
    ...shape,
    ground: dye.rust,
    finish: { ...finishes.printed, blotch: 0.02 },
    body: (area) => {
      const { flower, green } = stalkedFlower(30, dye.cream, '#ead9b4')
      return inLayer('dye', blockPrint(area, [green, flower], { x: 48, y: 34 }, { slip: 0.7, mirror: true }))
    },
    end: {
      length: 96,
      ground: dye.rust,
      art: (area) => {
        const vine = blockCreeper(area.width, 36, 11, '#ead9b4', dye.cream)
        return inLayer(
          'dye',
          bandsAcross(area, [
            [2.4, dye.cream],
            [3, 'none'],
            [1, dye.cream],
          ]) +
            layAcross(area, area.y + 42, vine.stalk + vine.flower) +
            motifRow(area, area.y + 74, 7, dot(dye.cream, 1.3), { jitter: 0.5 }) +
            bandsAcross(
              area,
              [
                [1, dye.cream],
                [3, 'none'],
                [7, dye.cream],
              ],
              area.y + 80,
            ),
        )
      },
    },
  },
  'midnight-ajrakh-maxi-dress': {
    ...shape,
    ground: midnight,
    finish: {
      ...finishes.satin,
      pitch: 0.22,
      sheen: 0.2,
      warp: { ...finishes.satin.warp, gloss: 0.24 },
      blotch: 0.03,
    },
    body: (area) =>
      inLayer(
        'dye',
        blockPrint(
          area,
          [medallion(64, modal)],
          { x: 98, y: 98 },
          { offset: 0, block: { across: 1, along: 1 }, slip: 0.8 },
        ) +
          blockPrint(
            widen(area, 49, 49),
            [trefoil(24, modal)],
            { x: 98, y: 98 },
            { offset: 0, block: { across: 2, along: 2 }, slip: 0.8 },
          ) +
          blockPrint(
            widen(area, 49),
            [trefoil(14, modal) + dot(dye.cream, 0.9, 0, 13) + dot(dye.cream, 0.9, 0, -13)],
            { x: 98, y: 98 },
            { offset: 0, slip: 0.8 },
          ) +
          blockPrint(
            widen(area, 0, 49),
            [trefoil(14, modal) + dot(dye.cream, 0.9, 13) + dot(dye.cream, 0.9, -13)],
            { x: 98, y: 98 },
            { offset: 0, slip: 0.8 },
          ),
      ),
    end: {
      length: 78,
      ground: dye.madder,
      art: (area) => ajrakhBand(area, area.y, 52, modal, 'star') + ajrakhBand(area, area.y + 54, 24, modal),
    },
  },
  'sage-chanderi-maxi-dress': {
    ...shape,
    ground: dye.sage,
    finish: finishes.silkCotton,
    body: (area) =>
      inLayer('weft', `<rect width="960" height="1400" fill="#b9c6aa"/>`) +
      zari(repeatMotif(area, coinButi(9, dye.gold), { x: 40, y: 28 })),
    end: {
      length: 40,
      ground: dye.sage,
      art: (area) =>
        bandsAcross(area, [
          [1.2, 'zari'],
          [5, 'none'],
          [1.2, 'zari'],
          [3, 'none'],
          [20, 'zari'],
          [3, 'none'],
          [3, 'zari'],
        ]),
    },
  },
}
