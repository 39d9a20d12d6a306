import { skirt } from '../dress-forms.ts'
import { dye } from '../dyes.ts'
import { blouse, jacket } from '../kurti-forms.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { flower, leafMotif } from '../motifs.ts'
import { leheriya, repeatMotif, runningStitch, zigzag } from '../patterns.ts'
import { ajrakh, bands, goldCoin, goldPaisley, kalamkari, row, templeAcross, vineAcross } from './ornament.ts'

/** Blouses, jackets and skirts. */
export const stitchedDesigns: Record<string, Design> = {
  'black-kalamkari-cotton-blouse': {
    draw: (canvas, cloth) => blouse(canvas, cloth, { neck: 'round', sleeve: 'elbow', trim: dye.madder }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      width: 700,
      length: 900,
      ground: dye.iron,
      finish: finishes.printed,
      body: (area) =>
        kalamkari(
          area,
          { stem: dye.ochre, leaf: dye.olive, bloom: dye.madder, heart: dye.ochre, second: dye.ochre },
          150,
        ),
    },
  },
  'mustard-ikat-cotton-blouse': {
    draw: (canvas, cloth) => blouse(canvas, cloth, { neck: 'boat', sleeve: 'short', trim: dye.umber }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      width: 700,
      length: 900,
      ground: dye.mustard,
      finish: { ...finishes.cotton, feather: { warp: 6, weft: 0 } },
      body: (area) =>
        zigzag(area, [dye.mustard, dye.white, dye.mustard, dye.umber, dye.mustard, dye.mustard], 22, 110, 50),
    },
  },
  'maroon-banarasi-brocade-blouse': {
    draw: (canvas, cloth) => blouse(canvas, cloth, { neck: 'sweetheart', sleeve: 'three-quarter', trim: dye.gold }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      width: 700,
      length: 900,
      ground: dye.maroon,
      finish: finishes.silk,
      body: (area) => repeatMotif(area, goldPaisley(54, dye.maroon), { x: 62, y: 56 }, { mirror: true, turn: 1 }),
    },
  },
  'bottle-green-kanjivaram-blouse': {
    draw: (canvas, cloth) => blouse(canvas, cloth, { neck: 'u', sleeve: 'elbow', trim: dye.gold }),
    near: { at: { x: 0.5, y: 0.86 } },
    layout: {
      width: 700,
      length: 900,
      ground: dye.bottle,
      finish: finishes.silk,
      body: (area) =>
        repeatMotif(area, goldCoin(20, dye.bottle), { x: 70, y: 50 }) +
        templeAcross(area, area.y + area.height, 30, 34, dye.vermilion),
      end: {
        length: 110,
        ground: dye.vermilion,
        art: (area) =>
          bands(area, [
            [10, 'none'],
            [5, 'zari'],
            [14, 'none'],
            [26, 'zari'],
            [14, 'none'],
            [5, 'zari'],
            [12, 'none'],
            [14, 'zari'],
          ]),
      },
    },
  },
  'kantha-quilt-jacket': {
    draw: (canvas, cloth) => jacket(canvas, cloth, { hem: 1120, sleeved: true, trim: dye.indigo, inside: '#e6d8bb' }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      width: 700,
      length: 1200,
      ground: dye.saffron,
      finish: { ...finishes.khadi, blotch: 0.08 },
      body: (area) => runningStitch(area, dye.white, 17, 0.95, 2.6),
    },
  },
  'ajrakh-long-jacket': {
    draw: (canvas, cloth) =>
      jacket(canvas, cloth, { hem: 1330, sleeved: false, trim: dye.indigoDeep, inside: '#4a2a26' }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      width: 700,
      length: 1300,
      ground: dye.madder,
      finish: finishes.printed,
      body: (area) => ajrakh(area, { ground: dye.madder, second: dye.indigo, line: dye.cream, step: 116 }),
    },
  },
  'bagru-wrap-skirt': {
    draw: (canvas, cloth) => skirt(canvas, cloth, { flare: 340, folds: 6, band: dye.olive, wrap: true }),
    near: { at: { x: 0.5, y: 0.86 } },
    layout: {
      width: 900,
      length: 1250,
      ground: dye.olive,
      finish: finishes.printed,
      body: (area) =>
        repeatMotif(area, leafMotif(40, dye.cream, dye.olive), { x: 78, y: 66 }, { mirror: true, turn: 8 }),
      end: {
        length: 140,
        ground: dye.olive,
        art: (area) =>
          bands(area, [
            [5, dye.madderDeep],
            [6, dye.cream],
          ]) +
          vineAcross(area, area.y + 66, 70, 22, {
            stem: dye.madderDeep,
            leaf: dye.cream,
            bloom: dye.madder,
            heart: dye.cream,
          }) +
          bands(
            area,
            [
              [6, dye.cream],
              [26, dye.madder],
            ],
            area.y + 108,
          ),
      },
    },
  },
  'rose-leheriya-gathered-skirt': {
    draw: (canvas, cloth) => skirt(canvas, cloth, { flare: 460, folds: 12, band: dye.roseBright, wrap: false }),
    near: { at: { x: 0.5, y: 0.84 } },
    layout: {
      width: 1000,
      length: 1250,
      ground: dye.roseBright,
      finish: finishes.mul,
      body: (area) => leheriya(area, [dye.roseBright, dye.white, dye.roseBright, dye.rosePale], 34),
      end: {
        length: 90,
        ground: dye.roseBright,
        art: (area) =>
          bands(area, [
            [26, 'zari'],
            [30, 'none'],
            [8, 'zari'],
          ]) + row(area, area.y + 80, 30, flower(14, dye.goldLight, dye.rani, 5)),
      },
    },
  },
}
