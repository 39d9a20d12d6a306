import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { ajrakhBand, ajrakhLattice } from '../motifs/ajrakh.ts'
import { net } from '../motifs/creepers.ts'
import { bloom, fanBloom } from '../motifs/flowers.ts'
import { kalamBloom, kalamField } from '../motifs/kalamkari.ts'
import { bands, lines, zari } from '../motifs/metal.ts'
import { blockCreeper } from '../motifs/printed.ts'
import { at, filled, leaf, lozenge, placed } from '../motifs/shapes.ts'
import { dotsAcross, dotsAlong, dottedLozenge, fours, tiedAt } from '../motifs/tied.ts'
import { across, column, leheriya, row } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const shape = { width: 640, length: 1250 }

const ajrakh = { ground: dye.indigo, second: dye.indigoMid, line: dye.white, dark: dye.indigoDeep }

const ajrakhPanel = { ground: dye.indigo, second: dye.madder, line: dye.white, dark: dye.indigoDeep }

const kalam = {
  outline: '#3b2620',
  stem: dye.madder,
  leaf: dye.indigoMid,
  bloom: dye.madder,
  second: dye.rose,
  heart: dye.ochre,
}

const goldLine = { petal: dye.gold, heart: dye.gold }

/** Dupattas printed, tied and woven. */
export const dupattaDesigns: Record<string, Design> = {
  'ajrakh-indigo-cotton-dupatta': {
    layout: {
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
  },
  'sunrise-leheriya-kota-dupatta': {
    layout: {
      ...shape,
      ground: dye.yellow,
      finish: { ...finishes.kota, sheer: 0.6 },
      body: (area) =>
        as('dye', leheriya(area, [dye.yellow, dye.saffron, dye.yellow, dye.orange, dye.roseBright, dye.orange], 17)),
      border: { width: 14, ground: dye.gold, art: (length) => lines(length, [[0, 13, 'zari']]) },
      end: {
        length: 26,
        ground: dye.gold,
        art: (area) =>
          bands(area, [
            [1, 'none'],
            [9, 'zari'],
            [2, 'none'],
            [14, 'zari'],
          ]),
      },
    },
  },
  'kalamkari-vine-cotton-dupatta': {
    layout: {
      ...shape,
      ground: dye.cream,
      finish: finishes.printed,
      body: (area) => kalamField(area, kalam, 76),
      border: {
        width: 44,
        ground: '#3b2620',
        art: (length) => {
          const vine = blockCreeper(length, 26, 8, dye.ochre, dye.cream)
          return as(
            'dye',
            lines(length, [
              [3, 1, dye.cream],
              [39, 1, dye.cream],
            ]) + at(21, 0, vine.stalk + vine.flower),
          )
        },
      },
      end: {
        length: 130,
        ground: '#3b2620',
        art: (area) => {
          const vine = blockCreeper(area.width, 26, 8, dye.ochre, dye.cream)
          return as(
            'dye',
            bands(area, [
              [3, 'none'],
              [1, dye.cream],
            ]) +
              across(area, area.y + 22, vine.stalk + vine.flower) +
              row(area, area.y + 74, 58, kalamBloom(44, { ...kalam, outline: dye.cream, leaf: dye.ochre })) +
              across(area, area.y + 112, vine.stalk + vine.flower),
          )
        },
      },
      fringe: '#3b2620',
    },
  },
  'haldi-bandhani-silk-dupatta': {
    layout: {
      ...shape,
      ground: dye.turmeric,
      finish: { ...finishes.silk, sheen: 0.26 },
      body: (area) =>
        fours(
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
          column(29, length, 30, tiedAt(dottedLozenge(18, 22, 4.6), dye.white, dye.vermilion, 1.8)) +
          dotsAlong(44, length, 6, dye.yellow, dye.vermilion, 2),
      },
      end: {
        length: 150,
        ground: dye.vermilion,
        art: (area) =>
          [8, 14, 136, 142]
            .map((y, i) => dotsAcross(area, area.y + y, 6, i % 3 ? dye.yellow : dye.white, dye.vermilion, 2))
            .join('') +
          row(area, area.y + 75, 62, tiedAt(dottedLozenge(54, 84, 5.4), dye.yellow, dye.vermilion, 2)) +
          row(
            { ...area, x: area.x + 31, width: area.width - 62 },
            area.y + 75,
            62,
            tiedAt(dottedLozenge(18, 24, 5.2), dye.white, dye.vermilion, 2),
          ),
      },
    },
  },
  'emerald-banarasi-silk-dupatta': {
    layout: {
      ...shape,
      ground: dye.emerald,
      finish: finishes.katan,
      body: (area) => {
        const flowers = [bloom(26, goldLine, 8), fanBloom(26, dye.gold, 5), bloom(20, goldLine, 6)]
        return zari(
          net(area, 38, 40, { stem: dye.gold, leaf: dye.gold, bloom: (i) => flowers[i % 3] as string, bud: dye.gold }),
        )
      },
      border: {
        width: 36,
        ground: dye.emerald,
        art: (length) =>
          lines(length, [
            [0, 6, 'zari'],
            [8, 1, 'zari'],
            [28, 1, 'zari'],
            [31, 3, 'zari'],
          ]) +
          zari(
            column(18, length, 10, [
              filled(dye.gold, placed(leaf(11, 5), { turn: 52, x: -4, y: 3 })),
              filled(dye.gold, placed(leaf(11, 5), { turn: -52, x: 4, y: 3 })),
            ]),
          ),
      },
      end: {
        length: 240,
        ground: dye.emerald,
        art: (area) =>
          bands(area, [
            [7, 'zari'],
            [4, 'none'],
            [1.4, 'zari'],
          ]) +
          zari(
            row(area, area.y + 64, 52, fanBloom(68, dye.gold, 7)) +
              row(
                { ...area, x: area.x + 26, width: area.width - 52 },
                area.y + 78,
                52,
                filled(dye.gold, lozenge(9, 12)),
              ),
          ) +
          bands(
            area,
            [
              [1.4, 'zari'],
              [4, 'none'],
              [40, 'zari'],
              [4, 'none'],
              [1.4, 'zari'],
            ],
            area.y + 112,
          ) +
          zari(row(area, area.y + 186, 26, bloom(22, goldLine, 8))) +
          bands(
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
  },
}
