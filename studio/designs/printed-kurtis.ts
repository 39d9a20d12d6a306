import type { Area } from '../cloth/cloth.ts'
import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import { ajrakhBand, ajrakhField } from '../motifs/ajrakh.ts'
import { bandsAcross } from '../motifs/bands.ts'
import { kalamkariField } from '../motifs/kalamkari.ts'
import { blockPrint, motifRow, widen } from '../motifs/patterns.ts'
import { printed, wheelButi } from '../motifs/printed.ts'
import { dot, strokePath } from '../motifs/shapes.ts'

const shape = { width: 700, length: 1300 }

const ajrakh = { ground: dye.indigo, second: dye.madder, line: dye.cream, dark: dye.indigoDeep }

/** Fine lines and madder on indigo look blue from a distance. */
const darkAjrakh = { ...ajrakh, second: dye.indigoDeep, dark: dye.madder, lineWidth: 0.5 }

const kalam = {
  outline: '#2b1f1a',
  stem: dye.iron,
  leaf: dye.indigo,
  bloom: dye.madder,
  second: dye.madderDeep,
  heart: dye.cream,
}

const mudWaves = (area: Area) => {
  const parts: string[] = []
  const one = (amplitude: number, width: number) =>
    strokePath(dye.indigoPale, width, `M-22 0Q-11 ${-amplitude} 0 0T22 0`)
  const curl = strokePath(dye.indigoPale, 1.1, 'M-3 3C-8 -2 -3 -8 2 -6C6 -4 4 1 1 0')
  for (let y = area.y + 10; y < area.y + area.height; y += 58) {
    const strip = (dy: number, motif: string, pitch: number, tall: number) =>
      blockPrint(
        { ...area, y: y + dy, height: tall },
        [motif],
        { x: pitch, y: tall },
        { offset: 0, block: { across: 4, along: 1 }, slip: 0.8 },
      )
    parts.push(
      strip(0, one(15, 4), 44, 12),
      strip(8, one(15, 1.4), 44, 12),
      strip(17, curl, 22, 14),
      strip(30, dot(dye.indigoPale, 2.1), 11, 9),
      strip(38, dot(dye.indigoPale, 1.1), 5.5, 7),
      strip(45, dot(dye.indigoPale, 2.1), 11, 9),
    )
  }
  return inLayer('dye', parts.join(''))
}

export const printedKurtiDesigns: Record<string, ClothDesign> = {
  'ajrakh-indigo-madder-kurti': {
    ...shape,
    ground: dye.indigo,
    finish: finishes.printed,
    body: (area) => ajrakhField(area, darkAjrakh, 58),
    end: {
      length: 96,
      ground: dye.madder,
      art: (area) => ajrakhBand(area, area.y, 34, ajrakh) + ajrakhBand(area, area.y + 36, 58, ajrakh, 'star'),
    },
  },
  'syahi-begar-bagru-kurti': {
    ...shape,
    ground: dye.cream,
    finish: { ...finishes.printed, blotch: 0.02 },
    body: (area) =>
      printed(
        blockPrint(area, [wheelButi(20, dye.iron, 8)], { x: 38, y: 28 }, { slip: 0.6 }) +
          blockPrint(
            { ...area, y: area.y - 14, height: area.height + 14 },
            [dot(dye.madder, 2.6)],
            { x: 38, y: 28 },
            { slip: 0.8 },
          ),
      ),
    end: {
      length: 70,
      ground: dye.iron,
      art: (area) =>
        printed(
          bandsAcross(area, [
            [4, dye.madder],
            [2, dye.cream],
            [1, 'none'],
            [1, dye.cream],
          ]) +
            motifRow(area, area.y + 35, 34, wheelButi(26, dye.cream, 8), { jitter: 0.8 }) +
            motifRow(widen(area, -17), area.y + 35, 34, dot(dye.madder, 3), {
              jitter: 1,
            }) +
            bandsAcross(
              area,
              [
                [1, dye.cream],
                [1, 'none'],
                [2, dye.cream],
                [4, dye.madder],
              ],
              area.y + 60,
            ),
        ),
    },
  },
  'pedana-kalamkari-kurti': {
    ...shape,
    ground: dye.ochre,
    finish: finishes.printed,
    body: (area) => kalamkariField(area, kalam, 80),
  },
  'indigo-dabu-wave-kurti': {
    ...shape,
    ground: dye.indigoDeep,
    finish: { ...finishes.printed, blotch: 0.02, crackles: true },
    body: mudWaves,
  },
}
