import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, fish, flower } from '../motifs.ts'
import { hungDupatta } from '../other-forms.ts'
import { bandhaniFours, checks, fill, leheriya, repeatMotif, runningStitch, tiedDot } from '../patterns.ts'
import { chikan, chikanHem } from './kurtis.ts'
import { ajrakh, bands, column, kalamkari, lines, row, vineAcross, vineAlong } from './ornament.ts'

const shape = { width: 640, length: 1250 }

export const dupattaDesigns: Record<string, Design> = {
  'ajrakh-indigo-cotton-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.6, y: 0.68 } },
    layout: {
      ...shape,
      ground: dye.indigo,
      finish: finishes.printed,
      body: (area) => ajrakh(area, { ground: dye.indigo, second: dye.indigoMid, line: dye.white, step: 104 }),
      border: {
        width: 50,
        ground: dye.madder,
        art: (length) =>
          lines(length, [
            [6, 4, dye.white],
            [40, 5, dye.white],
          ]) + column(25, length, 26, flower(20, dye.white, dye.indigo, 6)),
      },
      end: {
        length: 300,
        ground: dye.madder,
        art: (area) =>
          bands(area, [
            [5, dye.white],
            [10, dye.indigoDeep],
            [5, dye.white],
          ]) +
          row(area, area.y + 90, 100, flower(84, dye.white, dye.indigo, 8, dye.indigoDeep)) +
          bands(
            area,
            [
              [4, dye.white],
              [8, dye.indigoDeep],
              [4, dye.white],
            ],
            area.y + 156,
          ) +
          row(area, area.y + 218, 50, flower(42, dye.indigo, dye.white, 8, dye.white)) +
          bands(
            area,
            [
              [5, dye.white],
              [22, dye.indigoDeep],
            ],
            area.y + 262,
          ),
      },
    },
  },
  'sunrise-leheriya-kota-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.6, y: 0.7 } },
    layout: {
      ...shape,
      ground: dye.yellow,
      finish: finishes.mul,
      body: (area) =>
        leheriya(area, [dye.yellow, dye.saffron, dye.yellow, dye.orange, dye.roseBright, dye.orange], 38) +
        checks(area, [
          { width: 14, colour: 'none' },
          { width: 2, colour: '#fff', opacity: 0.25 },
        ]),
      border: { width: 22, ground: dye.gold, art: (length) => lines(length, [[0, 22, 'zari']]) },
      end: { length: 30, ground: dye.gold, art: (area) => bands(area, [[30, 'zari']]) },
    },
  },
  'kalamkari-vine-cotton-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.6, y: 0.6 } },
    paper: '#ded2c3',
    layout: {
      ...shape,
      ground: dye.cream,
      finish: finishes.printed,
      body: (area) =>
        kalamkari(
          area,
          { stem: dye.madder, leaf: dye.indigoMid, bloom: dye.madder, heart: dye.ochre, second: dye.rose },
          150,
        ),
      border: {
        width: 60,
        ground: '#3b2620',
        art: (length) =>
          vineAlong(30, length, 48, 14, { stem: dye.cream, leaf: dye.ochre, bloom: dye.cream, heart: dye.madder }),
      },
      end: {
        length: 130,
        ground: '#3b2620',
        art: (area) =>
          vineAcross(area, area.y + 62, 66, 24, {
            stem: dye.cream,
            leaf: dye.ochre,
            bloom: dye.cream,
            heart: dye.madder,
          }),
      },
      fringe: '#3b2620',
    },
  },
  'haldi-bandhani-silk-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.62, y: 0.66 } },
    layout: {
      ...shape,
      ground: dye.turmeric,
      finish: finishes.silk,
      body: (area) => bandhaniFours(area, [dye.white, dye.white, dye.vermilion], dye.madder, 70, 5.4),
      border: {
        width: 70,
        ground: dye.vermilion,
        art: (length) =>
          column(24, length, 22, tiedDot(0, 0, dye.white, dye.vermilion, 4.4)) +
          column(48, length, 22, tiedDot(0, 0, dye.yellow, dye.vermilion, 4.4)),
      },
      end: {
        length: 150,
        ground: dye.vermilion,
        art: (area) =>
          bandhaniFours({ ...area, y: area.y + 8, height: 134 }, [dye.white, dye.yellow], dye.vermilion, 56, 4.8),
      },
    },
  },
  'emerald-banarasi-silk-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.6, y: 0.6 } },
    layout: {
      ...shape,
      ground: dye.emerald,
      finish: finishes.silk,
      body: (area) =>
        kalamkari(
          area,
          { stem: dye.gold, leaf: dye.gold, bloom: dye.goldLight, heart: dye.emerald, second: dye.gold },
          130,
        ),
      border: {
        width: 54,
        ground: dye.emerald,
        art: (length) =>
          lines(length, [
            [0, 14, 'zari'],
            [44, 8, 'zari'],
          ]) + column(29, length, 26, diamond(20, 20, [dye.gold])),
      },
      end: {
        length: 240,
        ground: dye.emerald,
        art: (area) =>
          bands(area, [
            [14, 'zari'],
            [10, 'none'],
            [5, 'zari'],
          ]) +
          row(area, area.y + 82, 76, flower(68, dye.goldLight, dye.emerald, 8, dye.gold)) +
          bands(
            area,
            [
              [5, 'zari'],
              [10, 'none'],
              [46, 'zari'],
              [10, 'none'],
              [10, 'zari'],
            ],
            area.y + 132,
          ),
      },
      fringe: dye.gold,
    },
  },
  'patiala-phulkari-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.55, y: 0.6 } },
    layout: {
      ...shape,
      ground: dye.brick,
      finish: { ...finishes.khadi, sheen: 0.1 },
      body: (area) => {
        const floss = (a: string, b: string) => diamond(96, 112, [a, b, a, dye.rani], 8)
        const darn = `<g stroke="#0002" stroke-width="1.4">${Array.from({ length: Math.ceil(area.height / 7) }, (_, i) => `<path d="M${area.x} ${area.y + i * 7}H${area.x + area.width}"/>`).join('')}</g>`
        return (
          repeatMotif(
            area,
            [floss(dye.saffron, dye.yellow), floss(dye.roseBright, dye.saffron), floss(dye.leaf, dye.yellow)],
            { x: 102, y: 59 },
            { jitter: 0, turn: 0 },
          ) + darn
        )
      },
      border: {
        width: 40,
        ground: dye.brick,
        art: (length) => column(20, length, 30, diamond(24, 26, [dye.yellow, dye.rani])),
      },
      end: {
        length: 80,
        ground: dye.brick,
        art: (area) =>
          bands(area, [[6, dye.yellow]], area.y + 10) +
          row(area, area.y + 44, 44, diamond(38, 42, [dye.saffron, dye.rani, dye.yellow])),
      },
      fringe: dye.saffron,
    },
  },
  'ivory-kantha-cotton-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.55, y: 0.6 } },
    paper: '#d9cdbd',
    layout: {
      ...shape,
      ground: dye.ivory,
      finish: finishes.cotton,
      body: (area) =>
        runningStitch(area, '#d3c6ab', 13, 0.9, 2) +
        repeatMotif(
          area,
          [
            fish(96, dye.pomegranate, '#f7e3d6'),
            flower(44, dye.indigoMid, dye.pomegranate, 6),
            fish(96, dye.indigoMid, '#e0e6ee'),
            flower(44, dye.pomegranate, dye.indigoMid, 6),
          ],
          { x: 134, y: 96 },
          { jitter: 4, turn: 16 },
        ),
      border: {
        width: 30,
        ground: dye.ivory,
        art: (length) =>
          lines(length, [
            [8, 5, dye.pomegranate],
            [20, 4, dye.indigoMid],
          ]),
      },
      end: {
        length: 70,
        ground: dye.ivory,
        art: (area) =>
          fill({ ...area, y: area.y + 12, height: 6 }, dye.pomegranate) +
          fill({ ...area, y: area.y + 26, height: 5 }, dye.indigoMid) +
          runningStitch({ ...area, y: area.y + 36, height: 30 }, dye.pomegranate, 10, 0.8, 2),
      },
    },
  },
  'blush-chikankari-mul-dupatta': {
    draw: hungDupatta,
    near: { at: { x: 0.55, y: 0.86 } },
    layout: {
      ...shape,
      ground: dye.blush,
      finish: finishes.mul,
      body: (area) => chikan(area, '#bd8b88', 'sprig'),
      end: { length: 150, ground: dye.blush, art: (area) => chikanHem(area, '#bd8b88') },
      border: {
        width: 26,
        ground: dye.blush,
        art: (length) => column(13, length, 18, `<circle r="6" fill="#fffdf8"/>`),
      },
    },
  },
}
