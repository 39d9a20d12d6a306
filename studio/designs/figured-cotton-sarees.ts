import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { bandsAcross, linesAlong } from '../motifs/bands.ts'
import { smallBloom } from '../motifs/flowers.ts'
import { blockPrint, motifColumn, motifRow, repeatMotif, weftStripes } from '../motifs/patterns.ts'
import { blockCreeper, printed, stalkedFlower, wheelButi } from '../motifs/printed.ts'
import { dot, fillShapes, leaf, lozenge, placeArt, placeShape, strokePath, times } from '../motifs/shapes.ts'

const jamdaniSprig = (size: number, a: string, b: string) =>
  strokePath(a, size * 0.05, `M${-size * 0.1} ${size * 0.5}L${size * 0.06} ${-size * 0.2}`) +
  times(3, (i) =>
    [-1, 1]
      .map((side) =>
        fillShapes(
          a,
          placeShape(leaf(size * (0.34 - i * 0.05), size * 0.15), {
            x: -size * 0.06 + i * size * 0.045,
            y: size * (0.36 - i * 0.2),
            turn: side * 58 + 12,
          }),
        ),
      )
      .join(''),
  ) +
  placeArt(
    size * 0.09,
    -size * 0.32,
    fillShapes(b, lozenge(size * 0.26, size * 0.34), lozenge(size * 0.1, size * 0.13)) +
      [
        [-0.15, -0.06],
        [0.15, -0.06],
        [0, -0.24],
      ]
        .map(([x = 0, y = 0]) => fillShapes(b, placeShape(lozenge(size * 0.12), { x: x * size, y: y * size })))
        .join(''),
  )

export const figuredCottonSareeDesigns: Record<string, ClothDesign> = {
  'madder-bagru-mul-cotton-saree': {
    ground: dye.cream,
    finish: { ...finishes.mul, blotch: 0.02 },
    body: (area) => {
      const { flower, green } = stalkedFlower(25, dye.madder, dye.iron)
      return printed(
        blockPrint(area, [green, flower], { x: 40, y: 27 }, { slip: 0.7 }) +
          blockPrint(
            { ...area, y: area.y - 13, height: area.height + 13 },
            [dot(dye.madder, 0.9) + dot(dye.iron, 0.6, 2.6, 1) + dot(dye.iron, 0.6, -2.6, 1)],
            { x: 40, y: 27 },
            { slip: 0.7 },
          ),
      )
    },
    border: {
      width: 58,
      ground: dye.cream,
      art: (length) => {
        const vine = blockCreeper(length, 28, 9, dye.iron, dye.madder)
        return printed(
          linesAlong(length, [
            [0, 6, dye.madder],
            [8, 1, dye.iron],
            [10.5, 0.8, dye.iron],
            [47, 0.8, dye.iron],
            [49.5, 1, dye.iron],
            [53, 2.4, dye.madder],
          ]) +
            placeArt(29, 0, vine.stalk) +
            placeArt(29.4, 0.5, vine.flower) +
            motifColumn(51.5, length, 4, dot(dye.iron, 0.7)),
        )
      },
    },
    end: {
      length: 300,
      ground: dye.cream,
      art: (area) => {
        const { flower, green } = stalkedFlower(46, dye.madder, dye.iron)
        const stripes = { ...area, height: 78 }
        return printed(
          weftStripes(stripes, [
            { width: 9, colour: dye.madder },
            { width: 3, colour: 'none' },
            { width: 1, colour: dye.iron },
            { width: 5, colour: 'none' },
            { width: 1, colour: dye.iron },
            { width: 3, colour: 'none' },
          ]) +
            [112, 172]
              .map(
                (y) =>
                  motifRow(area, area.y + y, 40, green, { jitter: 0.7 }) +
                  motifRow(area, area.y + y, 40, flower, { jitter: 0.9 }),
              )
              .join('') +
            motifRow(area, area.y + 208, 12, wheelButi(10, dye.iron, 6), { jitter: 0.5 }) +
            bandsAcross(
              area,
              [
                [1, dye.iron],
                [3, 'none'],
                [1, dye.iron],
                [4, 'none'],
                [14, dye.madder],
                [4, 'none'],
                [1, dye.iron],
                [3, 'none'],
                [22, dye.madder],
                [4, 'none'],
                [1, dye.iron],
              ],
              area.y + 222,
            ),
        )
      },
    },
  },
  'moonlight-phulia-jamdani-saree': {
    ground: '#f1ede2',
    finish: finishes.muslin,
    body: (area) =>
      inLayer(
        'extra',
        repeatMotif(area, jamdaniSprig(25, dye.slateBlue, '#5c7796'), { x: 52, y: 38 }, { offset: 0.25 }),
      ),
    border: {
      width: 22,
      ground: '#f1ede2',
      art: (length) =>
        linesAlong(length, [
          [2, 3, dye.slateBlue],
          [7, 0.8, dye.slateBlue],
          [9.5, 0.8, dye.slateBlue],
        ]) + inLayer('extra', motifColumn(15.5, length, 9, fillShapes(dye.slateBlue, lozenge(5, 6)))),
    },
    end: {
      length: 420,
      ground: '#f1ede2',
      art: (area) => {
        const edge = (y: number) =>
          bandsAcross(
            area,
            [
              [3, dye.slateBlue],
              [3, 'none'],
              [0.8, dye.slateBlue],
            ],
            y,
          ) + inLayer('extra', motifRow(area, y + 15, 13, fillShapes(dye.slateBlue, lozenge(9, 11), lozenge(4, 5))))
        return (
          edge(area.y) +
          inLayer(
            'extra',
            repeatMotif(
              { ...area, y: area.y + 30, height: 300 },
              [jamdaniSprig(44, dye.slateBlue, '#45658c'), smallBloom(20, '#8fa6c0', '#45658c', 8)],
              { x: 44, y: 44 },
              { offset: 0.25 },
            ),
          ) +
          edge(area.y + 334) +
          bandsAcross(
            area,
            [
              [0.8, dye.slateBlue],
              [6, 'none'],
              [8, dye.slateBlue],
              [6, 'none'],
              [0.8, dye.slateBlue],
              [6, 'none'],
              [4, dye.slateBlue],
            ],
            area.y + 362,
          )
        )
      },
    },
    fringe: '#e9e5da',
  },
}
