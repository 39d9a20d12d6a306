import type { Area } from '../cloth/cloth.ts'
import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { fillArea, inLayer } from '../cloth/layers.ts'
import { bandsAcross, framed, linesAlong, zari } from '../motifs/bands.ts'
import { zariBird } from '../motifs/creatures.ts'
import { layAcross, motifColumn, motifRow, repeatMotif, warpStripes, weftStripes } from '../motifs/patterns.ts'
import { box, dot, fillShapes, lozenge, placeArt, placeShape } from '../motifs/shapes.ts'
import { coinButi, manga, rudraksham, templeRow } from '../motifs/woven.ts'

const gold = dye.gold

const figuredBand = (area: Area, y: number, figures: string | string[], pitch: number, height: number) =>
  bandsAcross(
    area,
    framed(
      [
        [2, 'zari'],
        [1.4, 'none'],
        [0.8, 'zari'],
      ],
      [height, 'none'],
    ),
    y,
  ) + zari(motifRow(area, y + 4.2 + height / 2, pitch, figures))

export const kanjivaramSareeDesigns: Record<string, ClothDesign> = {
  'vermilion-kanjivaram-temple-border-saree': {
    ground: dye.vermilion,
    finish: finishes.silk,
    body: (area) => zari(repeatMotif(area, coinButi(10, gold), { x: 44, y: 30 })),
    border: {
      width: 96,
      ground: dye.bottle,
      art: (length) =>
        linesAlong(length, [
          [2, 3, dye.vermilion],
          [7, 9, 'zari'],
          [19, 1.5, 'zari'],
          [50, 1.5, 'zari'],
          [54, 7, 'zari'],
          [64, 1.5, 'zari'],
          [88, 3, 'zari'],
        ]) +
        zari(
          motifColumn(34.5, length, 31, [zariBird(27, gold), rudraksham(20, 24, gold, gold)]) +
            motifColumn(77, length, 15.5, rudraksham(14, 13, gold, gold)),
        ) +
        placeArt(95.9, 0, templeRow(length - 418, 22, 28, dye.bottle)) +
        zari(motifColumn(104, length - 418, 22, fillShapes(gold, lozenge(7, 6)))),
    },
    end: {
      length: 420,
      ground: dye.bottle,
      art: (area) =>
        layAcross(area, area.y, templeRow(area.width, 22, 22, dye.vermilion)) +
        bandsAcross(
          area,
          framed(
            [
              [4, 'zari'],
              [3, 'none'],
            ],
            [26, 'zari'],
          ),
          area.y + 40,
        ) +
        figuredBand(area, area.y + 86, rudraksham(22, 26, gold, gold), 27, 32) +
        figuredBand(area, area.y + 130, [zariBird(40, gold), manga(36, gold, gold)], 46, 50) +
        bandsAcross(
          area,
          framed(
            [
              [30, 'zari'],
              [2, dye.vermilion],
            ],
            [10, 'zari'],
          ),
          area.y + 198,
        ) +
        figuredBand(area, area.y + 278, rudraksham(22, 26, gold, gold), 27, 32) +
        bandsAcross(
          area,
          [
            [12, 'zari'],
            [6, 'none'],
            [12, 'zari'],
            [6, 'none'],
            [12, 'zari'],
            [6, 'none'],
            [30, 'zari'],
          ],
          area.y + 324,
        ),
    },
    fringe: dye.bottle,
  },
  'peacock-kanjivaram-check-saree': {
    ground: dye.peacock,
    // Shot silk: peacock warp, green weft.
    finish: { ...finishes.silk, sheen: 0.36 },
    body: (area) =>
      inLayer('weft', fillArea(area, '#0c6a55')) +
      inLayer(
        'zariWarp',
        warpStripes(area, [
          { width: 24.4, colour: 'none' },
          { width: 0.6, colour: gold },
        ]),
      ) +
      zari(
        weftStripes(area, [
          { width: 24.4, colour: 'none' },
          { width: 0.6, colour: gold },
        ]),
      ) +
      zari(
        repeatMotif(
          { ...area, x: area.x + 12.2, y: area.y + 12.2 },
          dot(dye.goldLight, 1.9),
          { x: 25, y: 25 },
          { offset: 0 },
        ),
      ),
    border: {
      width: 72,
      ground: dye.magenta,
      art: (length) =>
        linesAlong(length, [
          [3, 10, 'zari'],
          [16, 1.2, 'zari'],
          [18.5, 1.2, 'zari'],
          [52, 1.2, 'zari'],
          [54.5, 1.2, 'zari'],
          [59, 8, 'zari'],
        ]) +
        zari(motifColumn(36, length, 36, manga(28, gold, dye.goldLight))) +
        zari(motifColumn(36, length + 36, 36, fillShapes(gold, placeShape(lozenge(5), { y: -18 })))),
    },
    end: {
      length: 360,
      ground: dye.magenta,
      art: (area) =>
        bandsAcross(
          area,
          framed(
            [
              [4, 'zari'],
              [4, 'none'],
            ],
            [34, 'zari'],
          ),
          area.y + 8,
        ) +
        figuredBand(area, area.y + 66, manga(34, gold, dye.goldLight), 38, 42) +
        bandsAcross(
          area,
          [
            [54, 'zari'],
            [6, 'none'],
            [3, 'zari'],
            [20, 'none'],
            [3, 'zari'],
            [6, 'none'],
            [54, 'zari'],
            [16, 'none'],
            [8, 'zari'],
            [8, 'none'],
            [34, 'zari'],
          ],
          area.y + 128,
        ) +
        zari(motifRow(area, area.y + 201, 16, rudraksham(11, 15, gold, gold))),
    },
    fringe: dye.magenta,
  },
  'parrot-green-gadwal-saree': {
    ground: dye.parrot,
    finish: finishes.silk,
    body: (area) => {
      const check = fillShapes(gold, box(7), box(4.4)) + fillShapes(gold, lozenge(3))
      const strip = { width: 150 }
      return zari(
        repeatMotif({ ...area, ...strip, x: area.x + 56 }, check, { x: 26, y: 26 }) +
          repeatMotif({ ...area, ...strip, x: area.x + area.width - 206 }, check, { x: 26, y: 26 }),
      )
    },
    border: {
      width: 92,
      ground: dye.rani,
      art: (length) =>
        linesAlong(length, [
          [4, 22, 'zari'],
          [29, 1.5, 'zari'],
          [50, 1.5, 'zari'],
          [55, 9, 'zari'],
          [67, 1.5, 'zari'],
          [84, 4, 'zari'],
        ]) +
        zari(
          motifColumn(40, length, 14, fillShapes(gold, lozenge(11, 13), lozenge(6, 7))) +
            motifColumn(76, length, 9, dot(gold, 1.8)),
        ) +
        placeArt(91.9, 0, templeRow(length - 360, 30, 36, dye.rani)),
    },
    end: {
      length: 360,
      ground: dye.rani,
      art: (area) => {
        const set = (y: number) =>
          bandsAcross(
            area,
            [
              [3, 'zari'],
              [2, 'none'],
              [22, 'zari'],
              [2, 'none'],
              [3, 'zari'],
              [18, 'none'],
              [8, 'zari'],
              [3, 'none'],
              [8, 'zari'],
              [18, 'none'],
            ],
            y,
          ) + zari(motifRow(area, y + 41, 16, fillShapes(gold, lozenge(11, 13), lozenge(6, 7))))
        return (
          layAcross(area, area.y, templeRow(area.width, 30, 28, dye.parrot)) +
          set(area.y + 48) +
          set(area.y + 135) +
          set(area.y + 222) +
          bandsAcross(area, [[40, 'zari']], area.y + 309)
        )
      },
    },
  },
}
