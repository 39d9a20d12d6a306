import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { chikanCreeper, chikanSprig, scallops } from '../motifs/chikan.ts'
import { kanthaBloom, kanthaFish } from '../motifs/kantha.ts'
import { layAcross, motifRow, repeatMotif } from '../motifs/patterns.ts'
import { placeArt, times } from '../motifs/shapes.ts'
import { runningStitch, stitchedRows } from '../motifs/stitches.ts'

const shape = { width: 640, length: 1250 }

const blush = { tint: '#f8e4df', dark: '#c79a96' }

export const embroideredDupattaDesigns: Record<string, ClothDesign> = {
  'ivory-kantha-cotton-dupatta': {
    ...shape,
    ground: dye.ivory,
    finish: finishes.cotton,
    body: (area) => {
      const [red, blue, pale] = [dye.pomegranate, dye.indigoMid, '#ddd2b8']
      const pair = (a: string, b: string) =>
        placeArt(0, -13, kanthaFish(46, a, b, pale), { turn: -6 }) +
        placeArt(4, 15, kanthaFish(46, a, b, pale), { turn: 5, flip: true })
      return (
        stitchedRows(area, pale, 4, 0.5) +
        repeatMotif(
          area,
          [pair(red, blue), kanthaBloom(24, blue, red, red), pair(blue, red), kanthaBloom(24, red, blue, blue)],
          { x: 76, y: 64 },
          { jitter: 3, turn: 10 },
        )
      )
    },
    border: {
      width: 22,
      ground: dye.ivory,
      art: (length) =>
        [4, 5.4, 6.8].map((x) => runningStitch(dye.pomegranate, 0.6, `M${x} 0V${length}`)).join('') +
        [12, 13.4, 14.8].map((x) => runningStitch(dye.indigoMid, 0.6, `M${x} 0V${length}`)).join(''),
    },
    end: {
      length: 60,
      ground: dye.ivory,
      art: (area) =>
        stitchedRows({ ...area, y: area.y + 4, height: 12 }, dye.indigoMid, 1.5, 0.6) +
        motifRow(area, area.y + 30, 22, [
          kanthaBloom(12, dye.pomegranate, dye.indigoMid, dye.indigoMid),
          kanthaBloom(12, dye.indigoMid, dye.pomegranate, dye.pomegranate),
        ]) +
        stitchedRows({ ...area, y: area.y + 44, height: 12 }, dye.pomegranate, 1.5, 0.6),
    },
  },
  'blush-chikankari-mul-dupatta': {
    ...shape,
    ground: dye.blush,
    finish: finishes.mul,
    body: (area) =>
      times(Math.ceil(area.width / 72), (i) =>
        placeArt(area.x + 24 + i * 72, area.y, chikanCreeper(area.height, 36, 9, blush)),
      ) +
      repeatMotif(
        { ...area, x: area.x + 24, width: area.width - 30 },
        chikanSprig(24, blush),
        { x: 72, y: 54 },
        { offset: 0, jitter: 0.6, turn: 3 },
      ),
    end: {
      length: 110,
      ground: dye.blush,
      art: (area) =>
        layAcross(area, area.y + 30, chikanCreeper(area.width, 40, 12, blush)) +
        motifRow(area, area.y + 66, 30, chikanSprig(22, blush)) +
        placeArt(area.x, area.y + 96, scallops(area.width, 18, blush)),
    },
    border: {
      width: 20,
      ground: dye.blush,
      art: (length) => `<g transform="translate(9 0) rotate(90)">${scallops(length, 16, blush)}</g>`,
    },
  },
}
