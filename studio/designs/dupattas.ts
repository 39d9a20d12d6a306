import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { ajrakhBand, ajrakhLattice } from '../motifs/ajrakh.ts'
import { bandsAcross, framed, linesAlong, zari } from '../motifs/bands.ts'
import { creeperNet } from '../motifs/creepers.ts'
import { bloom, fanBloom } from '../motifs/flowers.ts'
import { motifColumn, motifRow, widen } from '../motifs/patterns.ts'
import { fillShapes, leaf, lozenge, placeShape } from '../motifs/shapes.ts'
import { dotsAcross, dotsAlong, dotsInFours, dottedLozenge, tiedDotsAt } from '../motifs/tied-dots.ts'

const shape = { width: 640, length: 1250 }

const ajrakh = { ground: dye.indigo, second: dye.indigoMid, line: dye.white, dark: dye.indigoDeep }

const ajrakhPanel = { ground: dye.indigo, second: dye.madder, line: dye.white, dark: dye.indigoDeep }

const goldLine = { petal: dye.gold, heart: dye.gold }

export const dupattaDesigns: Record<string, ClothDesign> = {
  'ajrakh-indigo-cotton-dupatta': {
    ...shape,
    ground: dye.indigo,
    finish: { ...finishes.mul, blotch: 0.02 },
    body: (area) => ajrakhLattice(area, ajrakh, 40),
    border: {
      width: 40,
      ground: dye.madder,
      art: (length) =>
        `<g transform="rotate(90) scale(1 -1)">${ajrakhBand({ x: 0, y: 0, width: length, height: 40 }, 0, 40, ajrakhPanel)}</g>`,
    },
    end: {
      length: 260,
      ground: dye.madder,
      art: (area) =>
        ajrakhBand(area, area.y, 46, ajrakhPanel) +
        ajrakhBand(area, area.y + 50, 124, ajrakhPanel, 'star') +
        ajrakhBand(area, area.y + 178, 46, ajrakhPanel) +
        ajrakhBand(area, area.y + 228, 32, ajrakhPanel),
    },
  },
  'haldi-bandhani-silk-dupatta': {
    ...shape,
    ground: dye.turmeric,
    finish: { ...finishes.silk, sheen: 0.26 },
    body: (area) =>
      dotsInFours(
        area,
        [
          [dye.white, dye.turmeric],
          [dye.white, dye.turmeric],
          [dye.vermilion, dye.turmeric],
        ],
        32,
        2.1,
      ),
    border: {
      width: 50,
      ground: dye.vermilion,
      art: (length) =>
        dotsAlong(9, length, 6, dye.white, dye.vermilion, 2) +
        dotsAlong(14.5, length, 6, dye.yellow, dye.vermilion, 2) +
        motifColumn(29, length, 30, tiedDotsAt(dottedLozenge(18, 22, 4.6), dye.white, dye.vermilion, 1.8)) +
        dotsAlong(44, length, 6, dye.yellow, dye.vermilion, 2),
    },
    end: {
      length: 150,
      ground: dye.vermilion,
      art: (area) =>
        [8, 14, 136, 142]
          .map((y, i) => dotsAcross(area, area.y + y, 6, i % 3 ? dye.yellow : dye.white, dye.vermilion, 2))
          .join('') +
        motifRow(area, area.y + 75, 62, tiedDotsAt(dottedLozenge(54, 84, 5.4), dye.yellow, dye.vermilion, 2)) +
        motifRow(
          widen(area, -31),
          area.y + 75,
          62,
          tiedDotsAt(dottedLozenge(18, 24, 5.2), dye.white, dye.vermilion, 2),
        ),
    },
  },
  'emerald-banarasi-silk-dupatta': {
    ...shape,
    ground: dye.emerald,
    finish: finishes.katan,
    body: (area) => {
      const flowers = [bloom(26, goldLine, 8), fanBloom(26, dye.gold, 5), bloom(20, goldLine, 6)]
      return zari(
        creeperNet(area, 38, 40, {
          stem: dye.gold,
          leaf: dye.gold,
          bloom: (i) => flowers[i % 3] as string,
          bud: dye.gold,
        }),
      )
    },
    border: {
      width: 36,
      ground: dye.emerald,
      art: (length) =>
        linesAlong(length, [
          [0, 6, 'zari'],
          [8, 1, 'zari'],
          [28, 1, 'zari'],
          [31, 3, 'zari'],
        ]) +
        zari(
          motifColumn(18, length, 10, [
            fillShapes(dye.gold, placeShape(leaf(11, 5), { turn: 52, x: -4, y: 3 })),
            fillShapes(dye.gold, placeShape(leaf(11, 5), { turn: -52, x: 4, y: 3 })),
          ]),
        ),
    },
    end: {
      length: 240,
      ground: dye.emerald,
      art: (area) =>
        bandsAcross(area, [
          [7, 'zari'],
          [4, 'none'],
          [1.4, 'zari'],
        ]) +
        zari(
          motifRow(area, area.y + 64, 52, fanBloom(68, dye.gold, 7)) +
            motifRow(widen(area, -26), area.y + 78, 52, fillShapes(dye.gold, lozenge(9, 12))),
        ) +
        bandsAcross(
          area,
          framed(
            [
              [1.4, 'zari'],
              [4, 'none'],
            ],
            [40, 'zari'],
          ),
          area.y + 112,
        ) +
        zari(motifRow(area, area.y + 186, 26, bloom(22, goldLine, 8))) +
        bandsAcross(
          area,
          [
            [1.4, 'zari'],
            [4, 'none'],
            [24, 'zari'],
          ],
          area.y + 208,
        ),
    },
    fringe: dye.gold,
  },
}
