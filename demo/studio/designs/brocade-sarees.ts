import { dye } from '../dyes.ts'
import { as } from '../layers.ts'
import type { Design } from '../layout.ts'
import { peacock } from '../motifs/creatures.ts'
import { creeper } from '../motifs/creepers.ts'
import { bloom, fanBloom, sideBloom } from '../motifs/flowers.ts'
import { bands, lines, zari } from '../motifs/metal.ts'
import { at, box, dot, filled, lozenge, placed } from '../motifs/shapes.ts'
import { coinButi, kalga, narali } from '../motifs/woven.ts'
import { across, column, fill, repeatMotif, row } from '../patterns.ts'
import { finishes } from '../weaves.ts'

const gold = dye.gold

/** A creeper of metal down a border. */
const goldCreeper = (length: number, pitch: number, swing: number, flower: string) =>
  creeper(length, pitch, swing, { stem: gold, leaf: gold, bloom: () => flower, bud: gold })

/** Silks whose figures are brocade or tapestry. */
export const brocadeSareeDesigns: Record<string, Design> = {
  'magenta-banarasi-katan-buti-saree': {
    layout: {
      ground: dye.magenta,
      finish: finishes.katan,
      body: (area) => zari(repeatMotif(area, kalga(25, gold), { x: 52, y: 38 }, { mirror: true })),
      border: {
        width: 70,
        ground: dye.magenta,
        art: (length) =>
          lines(length, [
            [0, 5, 'zari'],
            [7, 1, 'zari'],
            [62, 1, 'zari'],
            [65, 4, 'zari'],
          ]) +
          zari(
            at(35, 0, goldCreeper(length, 38, 15, bloom(21, { petal: gold, heart: gold }, 8))) +
              column(11, length, 5.4, dot(gold, 1.5)) +
              column(58.6, length, 5.4, dot(gold, 1.5)),
          ),
      },
      end: {
        length: 390,
        ground: dye.magenta,
        art: (area) => {
          const vine = (y: number) =>
            bands(
              area,
              [
                [3, 'zari'],
                [2, 'none'],
                [1, 'zari'],
                [42, 'none'],
                [1, 'zari'],
                [2, 'none'],
                [3, 'zari'],
              ],
              y,
            ) + zari(across(area, y + 27, goldCreeper(area.width, 42, 13, bloom(22, { petal: gold, heart: gold }, 8))))
          return (
            vine(area.y + 6) +
            zari(
              repeatMotif(
                { ...area, y: area.y + 64, height: 90 },
                kalga(30, gold),
                { x: 38, y: 44 },
                { mirror: true },
              ) +
                row(area, area.y + 208, 84, kalga(88, gold)) +
                row({ ...area, x: area.x + 42, width: area.width - 84 }, area.y + 214, 84, fanBloom(44, gold, 5)),
            ) +
            vine(area.y + 264) +
            bands(
              area,
              [
                [26, 'zari'],
                [4, 'none'],
                [2, 'zari'],
                [4, 'none'],
                [12, 'zari'],
              ],
              area.y + 330,
            )
          )
        },
      },
    },
  },
  'aubergine-paithani-peacock-pallu-saree': {
    layout: {
      ground: dye.aubergine,
      finish: { ...finishes.silk, sheen: 0.34 },
      body: (area) => as('weft', fill(area, '#5d1338')) + zari(repeatMotif(area, coinButi(9, gold), { x: 46, y: 32 })),
      border: {
        width: 74,
        ground: dye.aubergine,
        art: (length) =>
          zari(fill({ x: 2, y: 0, width: 52, height: length }, gold)) +
          zari(at(53.9, 0, narali(length - 470, 16, 14, gold))) +
          lines(length, [
            [7, 2, dye.leaf],
            [11, 1, dye.aubergine],
            [44, 1, dye.aubergine],
            [47, 2, dye.rani],
          ]) +
          as(
            'extra',
            fill({ x: 7, y: 0, width: 2, height: length }, dye.leaf) +
              fill({ x: 46, y: 0, width: 2, height: length }, dye.rani) +
              column(27, length, 34, [
                bloom(24, { petal: dye.rani, inner: dye.roseBright, heart: gold, leaf: dye.leaf }, 8),
                filled(dye.leaf, lozenge(24, 28), lozenge(16, 19)) + filled(dye.rani, lozenge(11, 13)),
              ]),
          ),
      },
      end: {
        length: 470,
        ground: gold,
        art: (area) => {
          const colours = {
            body: '#17694a',
            tail: '#2f8f56',
            eye: dye.rani,
            outline: dye.aubergine,
            crest: dye.vermilion,
          }
          const bird = peacock(104, colours)
          const facing = `<g transform="scale(-1 1)">${bird}</g>`
          const lotus =
            sideBloom(56, { petal: dye.rani, inner: dye.roseBright, cup: dye.leaf }, 9) +
            filled(dye.leaf, placed(box(2.6, 40), { y: 44 })) +
            filled(
              '#2f8f56',
              placed(lozenge(30, 12), { x: -14, y: 62, turn: -24 }),
              placed(lozenge(30, 12), { x: 14, y: 56, turn: 24 }),
            )
          const star = filled(dye.aubergine, lozenge(10)) + filled(dye.rani, lozenge(5))
          const flowers = [
            bloom(28, { petal: dye.rani, inner: dye.roseBright, heart: gold, leaf: dye.leaf }, 8),
            bloom(28, { petal: '#17694a', inner: '#2f8f56', heart: dye.rani, leaf: dye.vermilion }, 8),
          ]
          const frame = (y: number) =>
            fill({ ...area, y, height: 5 }, dye.aubergine) +
            fill({ ...area, y: y + 7, height: 2 }, dye.leaf) +
            fill({ ...area, y: y + 44, height: 2 }, dye.leaf) +
            fill({ ...area, y: y + 48, height: 5 }, dye.aubergine) +
            row(area, y + 26.5, 35, flowers)
          return (
            zari(fill(area, gold)) +
            as(
              'extra',
              across(area, area.y, narali(area.width, 18, 16, dye.aubergine)) +
                frame(area.y + 30) +
                row(area, area.y + 172, 87, [lotus, facing, lotus, bird]) +
                row({ ...area, x: area.x + 44, width: area.width - 88 }, area.y + 104, 43.5, star) +
                fill({ ...area, y: area.y + 252, height: 2 }, dye.aubergine) +
                row(area, area.y + 318, 87, [lotus, bird, lotus, facing]) +
                row({ ...area, x: area.x + 44, width: area.width - 88 }, area.y + 262, 43.5, star) +
                frame(area.y + 398),
            )
          )
        },
      },
      fringe: dye.aubergine,
    },
  },
}
