import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { bandsAcross, zari } from '../motifs/bands.ts'
import { chikanCreeper, chikanPaisley, chikanSprig, scallops } from '../motifs/chikan.ts'
import { layAcross, motifRow, repeatMotif, warpStripes } from '../motifs/patterns.ts'
import { fillShapes, lozenge, placeArt, times } from '../motifs/shapes.ts'
import { triangleRow } from '../motifs/woven.ts'

const shape = { width: 700, length: 1300 }

const whiteOnWhite = { tint: '#fbfaf5', dark: '#b9b3a4' }

const whiteOnBlue = { tint: '#dbe8f3', dark: '#8aa5bf' }

/** The right half, with the stepped barb of tied warp. */
const halfArrow = (w: number, h: number, colour: string) =>
  fillShapes(colour, [
    ...[0, 1, 2, 3, 4].map((i): [number, number] => [(i * w) / 10, -h / 2 + (i * h) / 8]),
    [w / 2, h * 0.08],
    [w * 0.2, h * 0.08],
    [w * 0.2, h / 2],
    [0, h * 0.34],
  ])

const arrow = (w: number, h: number, colour: string) => {
  const half = halfArrow(w, h, colour)
  return `${half}<g transform="scale(-1 1)">${half}</g>`
}

export const kurtiDesigns: Record<string, ClothDesign> = {
  'natural-khadi-pinstripe-kurti': {
    ...shape,
    ground: dye.unbleached,
    finish: finishes.khadi,
    body: (area) =>
      inLayer(
        'warp',
        warpStripes(area, [
          { width: 10.5, colour: 'none' },
          { width: 0.8, colour: dye.charcoal },
        ]),
      ),
  },
  'bottle-green-mangalgiri-kurti': {
    ...shape,
    ground: dye.bottle,
    finish: finishes.mercerised,
    end: {
      length: 74,
      ground: dye.maroon,
      art: (area) =>
        bandsAcross(
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
          motifRow(area, area.y + 21, 14, fillShapes(dye.gold, lozenge(10, 11), lozenge(5, 6))) +
            motifRow(area, area.y + 45, 8, fillShapes(dye.gold, lozenge(4, 6))),
        ),
    },
    body: (area) => zari(layAcross(area, area.y + area.height + 0.1, triangleRow(area.width, 7, 8, dye.gold), true)),
  },
  'maroon-ikat-straight-kurti': {
    ...shape,
    ground: dye.maroon,
    finish: { ...finishes.mercerised, warpShare: 0.66, feather: { warp: 2.8, weft: 0 } },
    body: (area) =>
      inLayer(
        'ikat',
        repeatMotif(
          area,
          [
            arrow(34, 40, dye.cream) + placeArt(0, 2, arrow(17, 22, dye.maroon)),
            arrow(34, 40, dye.cream) + placeArt(0, 2, arrow(17, 22, dye.brick)),
          ],
          { x: 50, y: 44 },
          { offset: 0 },
        ),
      ) +
      inLayer(
        'warp',
        warpStripes({ ...area, x: area.x - 3 }, [
          { width: 1, colour: dye.cream },
          { width: 4, colour: 'none' },
          { width: 1, colour: dye.cream },
          { width: 44, colour: 'none' },
        ]),
      ),
  },
  'white-lucknow-chikankari-kurti': {
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
          placeArt(
            area.x + 20 + i * 40,
            area.y + 120 - (i % 2) * 60,
            chikanCreeper(i % 2 ? 120 : 60, 30, 8, whiteOnWhite),
          ),
        ) +
        layAcross(area, area.y + 198, chikanCreeper(area.width, 32, 9, whiteOnWhite)) +
        placeArt(area.x, area.y + 220, scallops(area.width, 14, whiteOnWhite)),
    },
  },
  'powder-blue-chikankari-kurti': {
    ...shape,
    ground: dye.powder,
    finish: finishes.mul,
    body: (area) =>
      repeatMotif(area, chikanPaisley(26, whiteOnBlue), { x: 58, y: 44 }, { mirror: true, jitter: 0.6, turn: 2 }),
    end: {
      length: 120,
      ground: dye.powder,
      art: (area) =>
        layAcross(area, area.y + 34, chikanCreeper(area.width, 34, 10, whiteOnBlue)) +
        repeatMotif({ ...area, y: area.y + 58, height: 30 }, chikanPaisley(18, whiteOnBlue), { x: 26, y: 30 }) +
        placeArt(area.x, area.y + 104, scallops(area.width, 20, whiteOnBlue)),
    },
  },
}
