import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { flower } from '../motifs.ts'
import { fill, repeatMotif, runningStitch, weftStripes } from '../patterns.ts'
import { foldedSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, kalamkari, lines, row, vineAlong } from './ornament.ts'

const bloom = (size: number, colour: string, heart: string) => {
  const rings = [1.25, 1.5]
    .map(
      (scale) =>
        `<circle r="${(size / 2) * scale}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-dasharray="5 4" opacity=".7"/>`,
    )
    .join('')
  return flower(size, colour, heart, 6, dye.leaf) + rings
}

export const tussarSareeDesigns: Record<string, Design> = {
  'bhagalpuri-ghicha-stripe-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.66, y: 0.72 } },
    layout: {
      ground: dye.honey,
      finish: { ...finishes.tussar, slub: 0.34 },
      body: (area) =>
        weftStripes(area, [
          { width: 54, colour: 'none' },
          { width: 16, colour: dye.umber, opacity: 0.75 },
          { width: 22, colour: 'none' },
          { width: 5, colour: dye.umber, opacity: 0.75 },
          { width: 54, colour: 'none' },
          { width: 16, colour: dye.rust, opacity: 0.8 },
          { width: 20, colour: 'none' },
          { width: 5, colour: dye.rust, opacity: 0.8 },
        ]),
      border: {
        width: 40,
        ground: dye.honey,
        art: (length) =>
          lines(length, [
            [6, 12, dye.umber],
            [26, 4, dye.rust],
          ]),
      },
      end: {
        length: 420,
        ground: dye.rust,
        art: (area) =>
          weftStripes({ ...area, y: area.y + 40, height: 330 }, [
            { width: 26, colour: dye.honey, opacity: 0.85 },
            { width: 14, colour: 'none' },
            { width: 6, colour: dye.umber },
            { width: 36, colour: 'none' },
          ]),
      },
      fringe: dye.honey,
    },
  },
  'kalamkari-tree-of-life-tussar-saree': {
    draw: hungSaree,
    near: { at: { x: 0.7, y: 0.74 }, depth: 85 },
    layout: {
      ground: dye.beige,
      finish: finishes.tussar,
      body: (area) =>
        kalamkari(
          area,
          { stem: dye.iron, leaf: dye.indigoMid, bloom: dye.madder, heart: dye.ochre, second: dye.madder },
          170,
        ),
      border: {
        width: 104,
        ground: dye.madder,
        art: (length) =>
          lines(length, [
            [0, 8, dye.iron],
            [14, 3, dye.beige],
            [88, 3, dye.beige],
            [96, 8, dye.iron],
          ]) + vineAlong(52, length, 64, 22, { stem: dye.iron, leaf: dye.beige, bloom: dye.beige, heart: dye.indigo }),
      },
      end: {
        length: 480,
        ground: dye.madder,
        art: (area) => {
          const boughs = [
            [-96, -60],
            [96, -60],
            [-70, -128],
            [70, -128],
            [-34, -180],
            [34, -180],
            [0, -206],
            [-112, 0],
            [112, 0],
          ] as const
          const tree = `<g><path d="M0 150C-8 60 10 -40 0 -190M0 60C-50 40 -90 30 -112 0M0 60C50 40 90 30 112 0M0 0C-40 -20 -80 -30 -96 -60M0 0C40 -20 80 -30 96 -60M0 -60C-30 -80 -60 -100 -70 -128M0 -60C30 -80 60 -100 70 -128M0 -120L-34 -180M0 -120L34 -180" stroke="${dye.iron}" stroke-width="9" fill="none" stroke-linecap="round"/>${boughs.map(([x, y], i) => `<g transform="translate(${x} ${y})">${flower(58, i % 2 ? dye.beige : dye.ochre, dye.indigo, 8, dye.indigoMid)}</g>`).join('')}</g>`
          return (
            bands(area, [
              [8, dye.iron],
              [6, 'none'],
              [4, dye.beige],
            ]) +
            [0.18, 0.5, 0.82]
              .map((t) => `<g transform="translate(${area.x + area.width * t} ${area.y + 262}) scale(.86)">${tree}</g>`)
              .join('') +
            bands(
              area,
              [
                [4, dye.beige],
                [10, 'none'],
                [40, dye.iron],
              ],
              area.y + 410,
            )
          )
        },
      },
    },
  },
  'ivory-tussar-kantha-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.74, y: 0.66 } },
    paper: '#dfd5c7',
    layout: {
      ground: dye.ivory,
      finish: finishes.tussar,
      body: (area) =>
        repeatMotif(
          area,
          [
            bloom(44, dye.pomegranate, dye.ochre),
            bloom(44, dye.indigoMid, dye.ochre),
            bloom(44, dye.ochre, dye.pomegranate),
            bloom(44, dye.leaf, dye.rose),
          ],
          { x: 96, y: 84 },
          { jitter: 4, turn: 25 },
        ),
      border: {
        width: 80,
        ground: dye.ivory,
        art: (length) =>
          lines(length, [
            [6, 4, dye.pomegranate],
            [68, 4, dye.pomegranate],
          ]) +
          column(38, length, 52, [
            flower(38, dye.pomegranate, dye.ochre, 6, dye.leaf),
            flower(38, dye.indigoMid, dye.ochre, 6, dye.leaf),
          ]),
      },
      end: {
        length: 360,
        ground: dye.ivory,
        art: (area) =>
          runningStitch(area, dye.pomegranate, 15, 0.55, 2) +
          fill({ ...area, y: area.y + 66, height: 220 }, dye.ivory) +
          row(area, area.y + 120, 84, [
            bloom(62, dye.pomegranate, dye.ochre),
            bloom(62, dye.indigoMid, dye.ochre),
            bloom(62, dye.ochre, dye.pomegranate),
          ]) +
          row(area, area.y + 230, 84, [
            bloom(62, dye.ochre, dye.indigo),
            bloom(62, dye.leaf, dye.ochre),
            bloom(62, dye.pomegranate, dye.leaf),
          ]),
      },
      fringe: '#e6dcc6',
    },
  },
}
