import { dye } from '../dyes.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { conch, diamond, flower, sprig } from '../motifs.ts'
import { repeatMotif, weftStripes } from '../patterns.ts'
import { foldedSaree, gatheredSaree, hungSaree } from '../saree-forms.ts'
import { bands, column, lines, row, temple, vineAlong } from './ornament.ts'

/** Figured cottons: ikat, print, jamdani. */
export const cottonSareeDesigns: Record<string, Design> = {
  'indigo-pochampally-ikat-cotton-saree': {
    draw: hungSaree,
    near: { at: { x: 0.8, y: 0.62 } },
    layout: {
      ground: dye.indigo,
      finish: { ...finishes.cotton, feather: { warp: 5, weft: 2 } },
      body: (area) =>
        repeatMotif(
          area,
          diamond(112, 140, [dye.white, dye.indigo, dye.indigoMid, dye.white]),
          { x: 150, y: 96 },
          { jitter: 0, turn: 0 },
        ),
      border: {
        width: 54,
        ground: dye.madder,
        art: (length) =>
          lines(length, [
            [44, 5, dye.white],
            [8, 3, dye.indigo],
          ]),
      },
      end: {
        length: 340,
        ground: dye.indigoDeep,
        art: (area) =>
          bands(area, [
            [16, dye.madder],
            [6, dye.white],
          ]) +
          row(
            area,
            area.y + 110,
            130,
            diamond(124, 150, [dye.white, dye.indigo, dye.white, dye.madder, dye.white, dye.indigo]),
          ) +
          row(area, area.y + 245, 65, diamond(58, 66, [dye.white, dye.indigo, dye.white])) +
          bands(
            area,
            [
              [6, dye.white],
              [34, dye.madder],
            ],
            area.y + 294,
          ),
      },
      fringe: dye.madder,
    },
  },
  'madder-bagru-mul-cotton-saree': {
    draw: gatheredSaree,
    near: { at: { x: 0.82, y: 0.4 } },
    layout: {
      ground: dye.cream,
      finish: finishes.printed,
      body: (area) =>
        repeatMotif(area, flower(26, dye.madder, dye.cream, 5, dye.iron), { x: 58, y: 40 }, { jitter: 1.6, turn: 8 }) +
        repeatMotif(
          { ...area, y: area.y - 20 },
          `<circle r="2.4" fill="${dye.iron}"/>`,
          { x: 58, y: 40 },
          { jitter: 1.6 },
        ),
      border: {
        width: 78,
        ground: dye.cream,
        art: (length) =>
          lines(length, [
            [0, 10, dye.madder],
            [14, 3, dye.iron],
            [68, 3, dye.iron],
            [74, 4, dye.madder],
          ]) + vineAlong(42, length, 52, 14, { stem: dye.iron, leaf: dye.iron, bloom: dye.madder, heart: dye.cream }),
      },
      end: {
        length: 300,
        ground: dye.cream,
        art: (area) =>
          weftStripes({ ...area, height: 90 }, [
            { width: 14, colour: dye.madder },
            { width: 8, colour: 'none' },
            { width: 3, colour: dye.iron },
            { width: 8, colour: 'none' },
          ]) +
          row(area, area.y + 140, 64, flower(54, dye.madder, dye.cream, 8, dye.iron)) +
          row(area, area.y + 210, 64, flower(54, dye.madder, dye.cream, 8, dye.iron)) +
          bands(
            area,
            [
              [3, dye.iron],
              [6, dye.cream],
              [36, dye.madder],
            ],
            area.y + 254,
          ),
      },
    },
  },
  'moonlight-phulia-jamdani-saree': {
    draw: hungSaree,
    paper: '#e2dbd0',
    near: { at: { x: 0.76, y: 0.7 } },
    layout: {
      ground: dye.white,
      finish: finishes.mul,
      body: (area) =>
        repeatMotif(
          area,
          `<g transform="rotate(28)">${sprig(38, dye.slateBlue, dye.slateBlue)}</g>`,
          { x: 86, y: 62 },
          { offset: 0.25, jitter: 1 },
        ),
      border: {
        width: 26,
        ground: dye.white,
        art: (length) =>
          lines(length, [
            [2, 5, dye.slateBlue],
            [12, 2, dye.slateBlue],
            [18, 1.4, dye.indigoPale],
          ]),
      },
      end: {
        length: 420,
        ground: dye.white,
        art: (area) =>
          bands(area, [
            [5, dye.slateBlue],
            [8, 'none'],
            [2, dye.slateBlue],
          ]) +
          repeatMotif(
            { ...area, y: area.y + 26, height: 320 },
            [sprig(66, dye.slateBlue, dye.indigoMid), flower(34, dye.indigoPale, dye.slateBlue, 6)],
            { x: 64, y: 54 },
            { jitter: 0.6 },
          ) +
          bands(
            area,
            [
              [3, dye.slateBlue],
              [10, 'none'],
              [14, dye.slateBlue],
              [10, 'none'],
              [3, dye.slateBlue],
            ],
            area.y + 362,
          ),
      },
      fringe: '#e9e5da',
    },
  },
  'sambalpuri-pasapalli-saree': {
    draw: foldedSaree,
    near: { at: { x: 0.8, y: 0.68 } },
    layout: {
      ground: dye.white,
      finish: { ...finishes.cotton, feather: { warp: 4, weft: 4 } },
      body: (area) => {
        const cell = 44
        const dark = `<rect x="-22" y="-22" width="44" height="44" fill="${dye.iron}"/>`
        const red = `<rect x="-22" y="-22" width="44" height="44" fill="${dye.pomegranate}"/><rect x="-7" y="-7" width="14" height="14" fill="${dye.white}"/>`
        return (
          repeatMotif(area, dark, { x: cell * 2, y: cell }, { jitter: 0, turn: 0 }) +
          repeatMotif({ ...area, x: area.x - cell }, red, { x: cell * 8, y: cell * 4 }, { jitter: 0, turn: 0 })
        )
      },
      border: {
        width: 100,
        ground: dye.pomegranate,
        art: (length) =>
          lines(length, [
            [10, 5, dye.iron],
            [20, 2, dye.white],
            [88, 4, dye.iron],
          ]) +
          temple(98, length, 24, 22, dye.pomegranate) +
          column(54, length, 40, conch(30, dye.white, dye.pomegranate)),
      },
      end: {
        length: 380,
        ground: dye.iron,
        art: (area) =>
          bands(area, [
            [40, dye.pomegranate],
            [4, dye.white],
          ]) +
          row(area, area.y + 84, 58, conch(46, dye.white, dye.iron)) +
          bands(
            area,
            [
              [4, dye.white],
              [70, dye.pomegranate],
              [4, dye.white],
            ],
            area.y + 122,
          ) +
          row(area, area.y + 161, 62, diamond(56, 52, [dye.white, dye.iron, dye.white])) +
          row(area, area.y + 245, 58, conch(46, dye.white, dye.iron)) +
          bands(
            area,
            [
              [4, dye.white],
              [90, dye.pomegranate],
            ],
            area.y + 286,
          ),
      },
      fringe: dye.pomegranate,
    },
  },
}
