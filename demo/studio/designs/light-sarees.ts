import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond, flower, leafMotif } from '../motifs.ts'
import { type Area, checks, fill, repeatMotif, runningStitch, warpStripes, weftStripes } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, goldCoin, kalamkari, lines, row, temple, templeAcross, vineAlong } from './ornament.ts'

const khats = (area: Area, colour: string) =>
  checks(area, [
    { width: 13, colour: 'none' },
    { width: 2.4, colour, opacity: 0.5 },
  ])

const bloom = (size: number, colour: string, heart: string) => {
  const rings = [1.25, 1.5]
    .map(
      (scale) =>
        `<circle r="${(size / 2) * scale}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-dasharray="5 4" opacity=".7"/>`,
    )
    .join('')
  return flower(size, colour, heart, 6, dye.leaf) + rings
}

export const lightSareeDesigns: Record<string, Design> = {
  'mint-chanderi-ashrafi-saree': {
    draw: hungSaree,
    paper: '#e9ddd0',
    near: { at: { x: 0.76, y: 0.6 }, depth: 85 },
    layout: {
      ground: dye.mint,
      finish: finishes.silkCotton,
      body: (area) => repeatMotif(area, goldCoin(28, dye.mint), { x: 92, y: 62 }),
      border: {
        width: 48,
        ground: dye.mint,
        art: (length) =>
          lines(length, [
            [0, 26, 'zari'],
            [33, 4, 'zari'],
            [42, 2, 'zari'],
          ]),
      },
      end: {
        length: 340,
        ground: dye.mint,
        art: (area) =>
          bands(
            area,
            [
              [46, 'zari'],
              [26, 'none'],
              [22, 'zari'],
              [26, 'none'],
              [46, 'zari'],
              [20, 'none'],
              [5, 'zari'],
            ],
            area.y + 70,
          ),
      },
      fringe: '#b5d3c1',
    },
  },
  'pearl-grey-maheshwari-bugdi-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.86, y: 0.62 } },
    layout: {
      ground: dye.pearl,
      finish: finishes.silkCotton,
      body: (area) =>
        warpStripes(area, [
          { width: 13, colour: 'none' },
          { width: 3, colour: dye.white, opacity: 0.75 },
        ]),
      border: {
        width: 96,
        ground: dye.rose,
        art: (length) =>
          lines(length, [
            [6, 8, 'zari'],
            [78, 10, 'zari'],
          ]) + column(46, length, 30, diamond(44, 26, [dye.gold, dye.rose, dye.goldLight])),
      },
      end: {
        length: 320,
        ground: dye.pearl,
        art: (area) =>
          bands(
            area,
            [
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [30, dye.rose],
              [12, 'zari'],
              [24, 'none'],
              [12, 'zari'],
              [30, dye.rose],
            ],
            area.y + 30,
          ),
      },
      fringe: dye.rose,
    },
  },
  'rani-pink-maheshwari-check-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.88, y: 0.5 } },
    layout: {
      ground: dye.rani,
      finish: finishes.silkCotton,
      body: (area) =>
        checks(area, [
          { width: 18, colour: 'none' },
          { width: 14, colour: dye.orange, opacity: 0.6 },
        ]),
      border: {
        width: 118,
        ground: dye.leaf,
        art: (length) =>
          lines(length, [
            [0, 10, 'zari'],
            [20, 3, 'zari'],
            [94, 3, 'zari'],
            [106, 10, 'zari'],
          ]) +
          column(58, length, 24, [
            '<path d="M-26 -7H26M-26 1H26M-26 9H26" stroke="#c69d43" stroke-width="4"/>',
            '<path d="M-20 -9V9M-10 -9V9M0 -9V9M10 -9V9M20 -9V9" stroke="#e6cc82" stroke-width="4"/>',
          ]),
      },
      end: {
        length: 320,
        ground: dye.leaf,
        art: (area) =>
          bands(
            area,
            [
              [40, 'zari'],
              [30, 'none'],
              [40, 'zari'],
              [30, 'none'],
              [40, 'zari'],
            ],
            area.y + 40,
          ),
      },
    },
  },
  'apricot-kota-doria-saree': {
    draw: hungSaree,
    near: { at: { x: 0.74, y: 0.62 }, depth: 85 },
    paper: '#e6ddd2',
    layout: {
      ground: dye.apricot,
      finish: finishes.silkCotton,
      body: (area) =>
        khats(area, '#fff3e0') + repeatMotif(area, flower(26, dye.gold, dye.goldLight, 5), { x: 92, y: 62 }),
      border: {
        width: 36,
        ground: dye.apricot,
        art: (length) =>
          lines(length, [
            [0, 14, 'zari'],
            [20, 4, 'zari'],
            [30, 2, 'zari'],
          ]),
      },
      end: {
        length: 300,
        ground: dye.apricot,
        art: (area) =>
          khats(area, '#fff3e0') +
          bands(
            area,
            [
              [8, 'zari'],
              [16, 'none'],
              [34, dye.orange],
              [16, 'none'],
              [8, 'zari'],
              [16, 'none'],
              [34, dye.orange],
              [16, 'none'],
              [8, 'zari'],
              [30, 'none'],
              [24, 'zari'],
            ],
            area.y + 20,
          ),
      },
    },
  },
  'natural-linen-silver-zari-saree': {
    draw: hungSaree,
    near: { at: { x: 0.8, y: 0.7 } },
    layout: {
      ground: dye.flax,
      finish: finishes.linen,
      border: {
        width: 62,
        ground: dye.flax,
        art: (length) =>
          lines(length, [
            [0, 40, 'silver'],
            [48, 3, dye.charcoal],
          ]),
      },
      end: {
        length: 400,
        ground: dye.flax,
        art: (area) =>
          bands(
            area,
            [
              [10, 'silver'],
              [18, 'none'],
              [26, dye.charcoal],
              [18, 'none'],
              [10, 'silver'],
              [18, 'none'],
              [26, dye.charcoal],
              [18, 'none'],
              [10, 'silver'],
              [18, 'none'],
              [70, dye.charcoal],
              [14, 'none'],
              [40, 'silver'],
            ],
            area.y + 30,
          ),
      },
      fringe: '#c4b290',
    },
  },
  'teal-linen-temple-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.84, y: 0.4 } },
    layout: {
      ground: dye.teal,
      finish: finishes.linen,
      border: { width: 150, ground: dye.mustard, art: (length) => temple(148, length, 58, 66, dye.mustard) },
      end: {
        length: 320,
        ground: dye.mustard,
        art: (area) =>
          templeAcross(area, area.y, 58, 50, dye.teal) +
          bands(
            area,
            [
              [34, dye.teal],
              [30, 'none'],
              [34, dye.teal],
              [30, 'none'],
              [34, dye.teal],
            ],
            area.y + 90,
          ),
      },
    },
  },
  'rust-linen-jamdani-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.72, y: 0.55 } },
    layout: {
      ground: dye.rust,
      finish: finishes.linen,
      body: (area) =>
        repeatMotif(
          { ...area, height: 760 },
          `<g transform="rotate(18)">${leafMotif(44, dye.cream, dye.rust)}</g>`,
          { x: 128, y: 100 },
          { mirror: true },
        ) +
        repeatMotif(
          { ...area, y: 760, height: area.height - 760 },
          `<g transform="rotate(18)">${leafMotif(44, dye.cream, dye.rust)}</g>`,
          { x: 92, y: 62 },
          { mirror: true },
        ),
      border: { width: 34, ground: dye.rust, art: (length) => lines(length, [[10, 6, dye.cream]]) },
      end: {
        length: 330,
        ground: dye.rust,
        art: (area) =>
          bands(area, [[5, dye.cream]]) +
          repeatMotif(
            { ...area, y: area.y + 16, height: 290 },
            leafMotif(52, dye.cream, dye.rust),
            { x: 52, y: 58 },
            { turn: 4 },
          ),
      },
      fringe: dye.rust,
    },
  },
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
