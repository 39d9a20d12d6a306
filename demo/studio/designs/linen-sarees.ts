import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { leafMotif } from '../motifs.ts'
import { repeatMotif } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, lines, temple, templeAcross } from './ornament.ts'

export const linenSareeDesigns: Record<string, Design> = {
  'natural-linen-silver-zari-saree': {
    draw: hungSaree,
    near: { at: { x: 0.95, y: 0.84 } },
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
}
