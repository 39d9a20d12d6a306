import { dress } from '../dress-forms.ts'
import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { flower, leafMotif, rosette } from '../motifs.ts'
import { checks, repeatMotif, zigzag } from '../patterns.ts'
import { bands, goldCoin, row, vineAcross } from './ornament.ts'

const shape = { width: 960, length: 1400 }

export const dressDesigns: Record<string, Design> = {
  'grey-ikat-midi-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, { hem: 1230, flare: 330, tiers: 1, sleeve: 'cap', neck: 'round', waist: 610 }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: dye.slate,
      finish: { ...finishes.cotton, feather: { warp: 6, weft: 0 } },
      body: (area) => zigzag(area, [dye.slate, dye.slate, dye.white, dye.slate, '#7d8791'], 24, 96, 44),
    },
  },
  'madras-check-shirt-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, {
        hem: 1240,
        flare: 290,
        tiers: 1,
        sleeve: 'short',
        neck: 'v',
        waist: 650,
        buttons: dye.white,
        belt: dye.navy,
        trim: dye.madder,
      }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: '#efe3d0',
      finish: finishes.cotton,
      body: (area) =>
        checks(area, [
          { width: 44, colour: dye.pomegranate, opacity: 0.66 },
          { width: 10, colour: 'none' },
          { width: 5, colour: dye.navy, opacity: 0.8 },
          { width: 14, colour: 'none' },
          { width: 30, colour: dye.navy, opacity: 0.66 },
          { width: 12, colour: 'none' },
          { width: 12, colour: dye.turmeric, opacity: 0.8 },
          { width: 12, colour: 'none' },
        ]),
    },
  },
  'indigo-dabu-tiered-midi-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, { hem: 1240, flare: 370, tiers: 3, sleeve: 'short', neck: 'round', waist: 540 }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: dye.indigoDeep,
      finish: { ...finishes.printed, blotch: 0.14 },
      body: (area) =>
        repeatMotif(
          area,
          [leafMotif(34, dye.white, dye.indigo), leafMotif(34, dye.indigoPale, dye.indigo)],
          { x: 62, y: 54 },
          { jitter: 3, turn: 35 },
        ),
    },
  },
  'rust-bagru-maxi-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, {
        hem: 1390,
        flare: 400,
        tiers: 1,
        sleeve: 'short',
        neck: 'v',
        waist: 560,
        trim: dye.cream,
      }),
    near: { at: { x: 0.5, y: 0.88 } },
    layout: {
      ...shape,
      ground: dye.rust,
      finish: finishes.printed,
      body: (area) =>
        repeatMotif(area, flower(40, dye.cream, dye.rust, 5, '#e5cfa6'), { x: 84, y: 66 }, { jitter: 1.5, turn: 8 }),
      end: {
        length: 130,
        ground: dye.rust,
        art: (area) =>
          bands(area, [
            [5, dye.cream],
            [6, 'none'],
            [3, dye.cream],
          ]) +
          vineAcross(area, area.y + 62, 70, 22, {
            stem: dye.cream,
            leaf: dye.cream,
            bloom: dye.cream,
            heart: dye.rust,
          }) +
          bands(
            area,
            [
              [3, dye.cream],
              [6, 'none'],
              [12, dye.cream],
            ],
            area.y + 106,
          ),
      },
    },
  },
  'midnight-ajrakh-maxi-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, {
        hem: 1400,
        flare: 380,
        tiers: 1,
        sleeve: 'long',
        neck: 'round',
        waist: 490,
        trim: dye.madder,
      }),
    near: { at: { x: 0.5, y: 0.6 } },
    layout: {
      ...shape,
      ground: '#141d3c',
      finish: { ...finishes.printed, sheen: 0.14 },
      body: (area) =>
        repeatMotif(
          area,
          rosette(118, dye.cream, '#141d3c', dye.madder, dye.cream),
          { x: 148, y: 124 },
          { jitter: 0.4, turn: 1 },
        ) +
        repeatMotif(
          area,
          `<g fill="${dye.madder}"><circle r="7"/></g><circle r="11" fill="none" stroke="${dye.cream}" stroke-width="2"/>`,
          { x: 148, y: 124 },
          { jitter: 0.4, offset: 0.5 },
        ).replace(/^/, `<g transform="translate(74 0)">`) +
        '</g>',
      end: {
        length: 84,
        ground: dye.madder,
        art: (area) =>
          bands(area, [
            [5, dye.cream],
            [6, '#141d3c'],
            [3, dye.cream],
          ]) +
          row(area, area.y + 46, 40, flower(30, dye.cream, '#141d3c', 8)) +
          bands(
            area,
            [
              [3, dye.cream],
              [10, '#141d3c'],
            ],
            area.y + 72,
          ),
      },
    },
  },
  'sage-chanderi-maxi-dress': {
    draw: (canvas, cloth) =>
      dress(canvas, cloth, {
        hem: 1390,
        flare: 350,
        tiers: 1,
        sleeve: 'three-quarter',
        neck: 'boat',
        waist: 560,
        trim: dye.gold,
      }),
    near: { at: { x: 0.5, y: 0.84 } },
    layout: {
      ...shape,
      ground: dye.sage,
      finish: finishes.silkCotton,
      body: (area) => repeatMotif(area, goldCoin(17, dye.sage), { x: 66, y: 46 }),
      end: {
        length: 60,
        ground: dye.sage,
        art: (area) =>
          bands(area, [
            [4, 'zari'],
            [10, 'none'],
            [34, 'zari'],
          ]),
      },
    },
  },
}
