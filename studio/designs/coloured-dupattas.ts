import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { bandsAcross, linesAlong } from '../motifs/bands.ts'
import { type KalamkariColours, kalamkariBloom, kalamkariField } from '../motifs/kalamkari.ts'
import { layAcross, leheriya, motifColumn, motifRow, repeatMotif } from '../motifs/patterns.ts'
import { baghLozenge, flossStar } from '../motifs/phulkari.ts'
import { blockCreeper } from '../motifs/printed.ts'
import { placeArt } from '../motifs/shapes.ts'

const shape = { width: 640, length: 1250 }

const kalam = {
  outline: '#3b2620',
  stem: dye.madder,
  leaf: dye.indigoMid,
  bloom: dye.madder,
  second: dye.rose,
  heart: dye.ochre,
}

const leheriyaDupatta = (waves: string[]): ClothDesign => ({
  ...shape,
  ground: waves[0] ?? dye.white,
  finish: { ...finishes.kota, sheer: 0.6 },
  body: (area) => inLayer('dye', leheriya(area, waves, 17)),
  border: { width: 14, ground: dye.gold, art: (length) => linesAlong(length, [[0, 13, 'zari']]) },
  end: {
    length: 26,
    ground: dye.gold,
    art: (area) =>
      bandsAcross(area, [
        [1, 'none'],
        [9, 'zari'],
        [2, 'none'],
        [14, 'zari'],
      ]),
  },
})

const kalamkariDupatta = ({
  ground,
  edge,
  kalam,
}: {
  ground: string
  edge: string
  kalam: KalamkariColours
}): ClothDesign => ({
  ...shape,
  ground,
  finish: finishes.printed,
  body: (area) => kalamkariField(area, kalam, 76),
  border: {
    width: 44,
    ground: edge,
    art: (length) => {
      const vine = blockCreeper(length, 26, 8, dye.ochre, dye.cream)
      return inLayer(
        'dye',
        linesAlong(length, [
          [3, 1, dye.cream],
          [39, 1, dye.cream],
        ]) + placeArt(21, 0, vine.stalk + vine.flower),
      )
    },
  },
  end: {
    length: 130,
    ground: edge,
    art: (area) => {
      const vine = blockCreeper(area.width, 26, 8, dye.ochre, dye.cream)
      return inLayer(
        'dye',
        bandsAcross(area, [
          [3, 'none'],
          [1, dye.cream],
        ]) +
          layAcross(area, area.y + 22, vine.stalk + vine.flower) +
          motifRow(area, area.y + 74, 58, kalamkariBloom(44, { ...kalam, outline: dye.cream, leaf: dye.ochre })) +
          layAcross(area, area.y + 112, vine.stalk + vine.flower),
      )
    },
  },
  fringe: edge,
})

/** Lozenges of floss cover most of the ground. */
const phulkariDupatta = ({ ground, rim }: { ground: string; rim: string }): ClothDesign => ({
  ...shape,
  ground,
  finish: { ...finishes.khadi, sheen: 0.12 },
  body: (area) =>
    repeatMotif(
      area,
      [
        baghLozenge(40, 48, [dye.rani, rim, dye.yellow, rim]),
        baghLozenge(40, 48, [dye.yellow, dye.roseBright, dye.rani, rim]),
        baghLozenge(40, 48, [dye.rani, dye.leaf, dye.parrot, rim]),
      ],
      { x: 40, y: 24 },
    ),
  border: {
    width: 26,
    ground,
    art: (length) => motifColumn(13, length, 20, [flossStar(16, rim, dye.yellow), flossStar(16, dye.rani, rim)]),
  },
  end: {
    length: 80,
    ground,
    art: (area) =>
      motifRow(area, area.y + 12, 14, baghLozenge(12, 12, [dye.yellow])) +
      motifRow(area, area.y + 42, 36, [
        baghLozenge(34, 40, [dye.rani, dye.yellow, rim]),
        baghLozenge(34, 40, [dye.yellow, dye.leaf, rim]),
      ]) +
      motifRow(area, area.y + 71, 14, baghLozenge(12, 12, [rim])),
  },
  fringe: rim,
})

/** All keys but the first of a dupatta end in the colourway. */
export const colouredDupattaDesigns: Record<string, ClothDesign> = {
  'sunrise-leheriya-kota-dupatta': leheriyaDupatta([
    dye.yellow,
    dye.saffron,
    dye.yellow,
    dye.orange,
    dye.roseBright,
    dye.orange,
  ]),
  'sunrise-leheriya-kota-dupatta-monsoon': leheriyaDupatta([
    dye.mint,
    dye.parrot,
    dye.mint,
    dye.leaf,
    dye.peacock,
    dye.leaf,
  ]),
  'sunrise-leheriya-kota-dupatta-gulabi': leheriyaDupatta([
    dye.rosePale,
    dye.roseBright,
    dye.rosePale,
    dye.rani,
    dye.magenta,
    dye.rani,
  ]),
  'kalamkari-vine-cotton-dupatta': kalamkariDupatta({ ground: dye.cream, edge: '#3b2620', kalam }),
  'kalamkari-vine-cotton-dupatta-ochre': kalamkariDupatta({
    ground: dye.ochre,
    edge: dye.madderDeep,
    kalam: { ...kalam, stem: '#3b2620', second: dye.brick, leaf: dye.indigo, heart: dye.cream },
  }),
  'kalamkari-vine-cotton-dupatta-indigo': kalamkariDupatta({
    ground: dye.indigo,
    edge: dye.indigoDeep,
    kalam: {
      outline: '#121a33',
      stem: dye.ochre,
      leaf: dye.sage,
      bloom: dye.madder,
      second: dye.rose,
      heart: dye.ochre,
    },
  }),
  'patiala-phulkari-dupatta': phulkariDupatta({ ground: dye.brick, rim: dye.saffron }),
  'patiala-phulkari-dupatta-indigo': phulkariDupatta({ ground: dye.indigo, rim: dye.indigoMid }),
  'patiala-phulkari-dupatta-bottle-green': phulkariDupatta({ ground: dye.bottle, rim: dye.leaf }),
}
