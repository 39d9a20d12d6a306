import { type Canvas, drape } from './canvas.ts'
import type { Sheet } from './cloth.ts'
import { hangingFolds } from './folds.ts'

export const mirrorX = (points: [number, number][]): [number, number][] => points.map(([x, y]) => [1200 - x, y])

/** A closed outline through points, corners rounded by quadratic curves. */
export function smooth(points: [number, number][], radius = 0.18) {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] as [number, number]
  const toward = (a: [number, number], b: [number, number], t: number) =>
    `${(a[0] + (b[0] - a[0]) * t).toFixed(1)} ${(a[1] + (b[1] - a[1]) * t).toFixed(1)}`
  let path = `M${toward(at(0), at(1), radius)}`
  for (let i = 1; i <= count; i++) {
    path += `L${toward(at(i - 1), at(i), 1 - radius)}Q${at(i).join(' ')} ${toward(at(i), at(i + 1), radius)}`
  }
  return `${path}Z`
}

export function hanger(y: number) {
  return `<g fill="none" stroke-linecap="round"><path d="M600 ${y}C600 ${y - 26} 632 ${y - 30} 632 ${y - 62}C632 ${y - 92} 584 ${y - 96} 578 ${y - 66}" stroke="#8b8378" stroke-width="7"/><path d="M430 ${y + 66}Q560 ${y + 4} 600 ${y}Q640 ${y + 4} 770 ${y + 66}" stroke="#8a5f3a" stroke-width="22"/><path d="M432 ${y + 60}Q560 ${y - 2} 600 ${y - 6}Q640 ${y - 2} 768 ${y + 60}" stroke="#b58758" stroke-width="5"/></g>`
}

type SleeveShape = {
  shoulder: [number, number]
  cuffOut: [number, number]
  cuffIn: [number, number]
  pit: [number, number]
}

/** Both sleeves, the sheet's end (its hem) at the cuff. */
export async function sleeves(canvas: Canvas, sheet: Sheet, shape: SleeveShape) {
  const { cloth } = sheet
  for (const side of ['left', 'right'] as const) {
    const flip = (p: [number, number]): [number, number] => (side === 'left' ? p : [1200 - p[0], p[1]])
    const [shoulder, cuffOut, cuffIn, pit] = [shape.shoulder, shape.cuffOut, shape.cuffIn, shape.pit].map(flip) as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ]
    const cuff: [number, number] = [(cuffOut[0] + cuffIn[0]) / 2, (cuffOut[1] + cuffIn[1]) / 2]
    const head: [number, number] = [(shoulder[0] + pit[0]) / 2, (shoulder[1] + pit[1]) / 2]
    const length = Math.hypot(cuff[0] - head[0], cuff[1] - head[1])
    const [dx, dy] = [(cuff[0] - head[0]) / length, (cuff[1] - head[1]) / length]
    const folds = hangingFolds(cloth.seed + 21, { left: -200, right: 200, top: -400, depth: 7, count: 5 })
    const across = (x: number, y: number) => (x - cuff[0]) * dy - (y - cuff[1]) * dx
    const along = (x: number, y: number) => (x - cuff[0]) * dx + (y - cuff[1]) * dy
    await drape(canvas, {
      outline: smooth([shoulder, cuffOut, cuffIn, pit], 0.06),
      sheet,
      map: (x, y) => [cloth.width / 2 + across(x, y), cloth.length + along(x, y)],
      height: (x, y) => folds(across(x, y), along(x, y)),
      tone: side === 'left' ? 0.97 : 0.92,
      puff: 16,
    })
  }
}

/** The inside of the back that shows in the neck. */
export const neckHole = (outline: string, colour: string) =>
  `<path d="${outline}" fill="${colour}"/><path d="${outline}" fill="#000" opacity=".28"/>`

export const necks = {
  round: {
    outline: 'M512 236C520 330 560 352 600 352C640 352 680 330 688 236Q600 262 512 236Z',
    edge: 'M508 234C516 334 558 358 600 358C642 358 684 334 692 234',
  },
  v: { outline: 'M512 236L600 408L688 236Q600 260 512 236Z', edge: 'M508 234L600 416L692 234' },
  band: {
    outline: 'M528 232C536 286 570 300 600 300C630 300 664 286 672 232Q600 250 528 232Z',
    edge: 'M524 230C532 292 568 306 600 306C632 306 668 292 676 230',
  },
  boat: { outline: 'M478 240Q600 318 722 240Q600 258 478 240Z', edge: 'M474 238Q600 326 726 238' },
} as const
