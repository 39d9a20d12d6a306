import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { diamond } from '../motifs.ts'
import { checks } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, lines, temple } from './ornament.ts'

/** Cottons of borders, stripes and checks. */
export const plainCottonSareeDesigns: Record<string, Design> = {
  'turmeric-mangalgiri-nizam-border-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.95, y: 0.84 }, zoom: 2.3 },
    layout: {
      ground: dye.turmeric,
      finish: finishes.cotton,
      border: {
        width: 92,
        ground: dye.maroon,
        art: (length) =>
          lines(length, [
            [6, 8, 'zari'],
            [40, 4, 'zari'],
            [76, 14, 'zari'],
          ]) +
          temple(90, length, 15, 15, dye.goldLight) +
          column(24, length, 22, diamond(12, 14, [dye.gold])),
      },
      end: {
        length: 330,
        ground: dye.turmeric,
        art: (area) =>
          bands(
            area,
            [
              [12, 'zari'],
              [20, dye.maroon],
              [12, 'zari'],
              [26, 'none'],
              [8, dye.maroon],
              [26, 'none'],
              [14, 'zari'],
              [60, dye.maroon],
              [14, 'zari'],
              [26, 'none'],
              [8, dye.maroon],
              [26, 'none'],
              [10, 'zari'],
              [30, dye.maroon],
            ],
            area.y + 10,
          ),
      },
      fringe: dye.maroon,
    },
  },
  'balaramapuram-kasavu-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.9, y: 0.84 }, zoom: 2.2 },
    paper: '#e3d6c2',
    layout: {
      ground: dye.unbleached,
      finish: finishes.cotton,
      border: {
        width: 96,
        ground: dye.unbleached,
        art: (length) =>
          lines(length, [
            [0, 74, 'zari'],
            [82, 5, 'zari'],
          ]),
      },
      end: {
        length: 300,
        ground: dye.unbleached,
        art: (area) =>
          bands(
            area,
            [
              [10, 'zari'],
              [18, 'none'],
              [120, 'zari'],
              [18, 'none'],
              [10, 'zari'],
            ],
            area.y + 60,
          ),
      },
      fringe: '#e0d3b6',
    },
  },
  'chettinad-kandangi-check-saree': {
    draw: hungSaree,
    near: { at: { x: 0.8, y: 0.5 } },
    layout: {
      ground: dye.brick,
      finish: finishes.khadi,
      body: (area) =>
        checks(area, [
          { width: 46, colour: 'none' },
          { width: 4, colour: dye.iron, opacity: 0.85 },
          { width: 40, colour: dye.mustard, opacity: 0.62 },
          { width: 4, colour: dye.iron, opacity: 0.85 },
        ]),
      border: {
        width: 120,
        ground: dye.brick,
        art: (length) =>
          lines(length, [
            [0, 12, dye.iron],
            [24, 16, dye.mustard],
            [50, 6, dye.mustard],
            [66, 16, dye.mustard],
            [108, 12, dye.iron],
          ]),
      },
      end: {
        length: 260,
        ground: dye.brick,
        art: (area) =>
          bands(area, [
            [10, dye.iron],
            [50, dye.mustard],
            [10, dye.iron],
            [30, 'none'],
            [8, dye.mustard],
            [14, 'none'],
            [8, dye.mustard],
            [30, 'none'],
            [10, dye.iron],
            [30, dye.mustard],
            [10, dye.iron],
          ]),
      },
      fringe: dye.brick,
    },
  },
}
