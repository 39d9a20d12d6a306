import type { Area } from '../cloth/cloth.ts'
import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import type { Band } from '../motifs/bands.ts'
import { bandsAcross, framed, linesAlong } from '../motifs/bands.ts'
import { veinedLeaf } from '../motifs/flowers.ts'
import { layAcross, motifRow, repeatMotif } from '../motifs/patterns.ts'
import { placeArt } from '../motifs/shapes.ts'
import { triangleRow } from '../motifs/woven.ts'

const leaves = (area: Area, y: number, height: number, step: { x: number; y: number }, size = 30) =>
  inLayer(
    'extra',
    repeatMotif(
      { ...area, y, height },
      [
        placeArt(0, 0, veinedLeaf(size, dye.cream), { turn: 18 }),
        placeArt(0, 0, veinedLeaf(size * 0.9, dye.cream), { turn: -24 }),
      ],
      step,
      { jitter: 1 },
    ),
  )

export const linenSareeDesigns: Record<string, ClothDesign> = {
  'natural-linen-silver-zari-saree': {
    ground: dye.flax,
    finish: finishes.linen,
    border: {
      width: 40,
      ground: dye.flax,
      art: (length) =>
        linesAlong(length, [
          [0, 26, 'silver'],
          [29, 1.4, dye.charcoal],
          [34, 1.4, 'silver'],
        ]),
    },
    end: {
      length: 400,
      ground: dye.flax,
      art: (area) =>
        bandsAcross(
          area,
          [
            ...[18, 18, 26, 26, 44].flatMap((width): Band[] => [
              [4, 'silver'],
              [9, 'none'],
              [width, dye.charcoal],
              [9, 'none'],
              [4, 'silver'],
              [14, 'none'],
            ]),
            [24, 'silver'],
          ],
          area.y + 20,
        ),
    },
    fringe: '#c4b290',
  },
  'teal-linen-temple-saree': {
    ground: dye.teal,
    finish: finishes.linen,
    border: {
      width: 84,
      ground: dye.mustard,
      art: (length) => placeArt(83.9, 0, triangleRow(length - 320, 30, 34, dye.mustard)),
    },
    end: {
      length: 320,
      ground: dye.mustard,
      art: (area) =>
        layAcross(area, area.y, triangleRow(area.width, 30, 34, dye.teal)) +
        bandsAcross(
          area,
          framed(
            [
              [30, dye.teal],
              [28, 'none'],
            ],
            [30, dye.teal],
          ),
          area.y + 110,
        ),
    },
    fringe: dye.mustard,
  },
  'rust-linen-jamdani-saree': {
    ground: dye.rust,
    finish: finishes.linen,
    body: (area) =>
      leaves(area, 0, 500, { x: 112, y: 92 }) +
      leaves(area, 500, 380, { x: 84, y: 62 }) +
      leaves(area, 880, area.height - 880, { x: 62, y: 46 }),
    border: {
      width: 26,
      ground: dye.rust,
      art: (length) =>
        linesAlong(length, [
          [8, 4, dye.cream],
          [15, 1, dye.cream],
        ]),
    },
    end: {
      length: 330,
      ground: dye.rust,
      art: (area) =>
        bandsAcross(area, [
          [3, dye.cream],
          [4, 'none'],
          [1, dye.cream],
        ]) +
        leaves(area, area.y + 18, 210, { x: 36, y: 36 }, 34) +
        inLayer('extra', motifRow(area, area.y + 268, 40, veinedLeaf(48, dye.cream))) +
        bandsAcross(
          area,
          [
            [1, dye.cream],
            [4, 'none'],
            [3, dye.cream],
          ],
          area.y + 304,
        ),
    },
    fringe: dye.rust,
  },
}
