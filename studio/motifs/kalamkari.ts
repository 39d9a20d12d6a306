import type { Area } from '../cloth/cloth.ts'
import { inLayer } from '../cloth/layers.ts'
import { creeperNet } from './creepers.ts'

import {
  circle,
  closedPath,
  dot,
  leaf,
  petal,
  placeArt,
  repeatAround,
  round,
  type Shape,
  strokePath,
  times,
} from './shapes.ts'

export type KalamkariColours = {
  outline: string
  stem: string
  leaf: string
  bloom: string
  second: string
  heart: string
}

/** Colour, then the pen's outline, slightly off. */
const penned = (shape: Shape, colour: string, outline: string, width: number) => {
  const d = closedPath(shape)
  return `<path d="${d}" fill="${colour}" transform="translate(${round(width * 0.5)} ${round(width * 0.4)})"/><path d="${d}" fill="none" stroke="${outline}" stroke-width="${round(width)}" stroke-linejoin="round"/>`
}

const veins = (length: number, width: number, outline: string, pen: number) =>
  strokePath(outline, pen * 0.7, `M0 ${round(-length * 0.12)}L0 ${round(-length * 0.8)}`) +
  times(3, (i) =>
    strokePath(
      outline,
      pen * 0.5,
      `M0 ${round(-length * (0.25 + i * 0.17))}L${round(width * 0.22)} ${round(-length * (0.4 + i * 0.17))}M0 ${round(-length * (0.25 + i * 0.17))}L${round(-width * 0.22)} ${round(-length * (0.4 + i * 0.17))}`,
    ),
  )

export function kalamkariBloom(size: number, c: KalamkariColours, petals = 8) {
  const r = size / 2
  const pen = Math.max(0.32, size * 0.012)
  const ring = (count: number, length: number, colour: string, turn: number, veined: boolean) =>
    repeatAround(count, (angle) =>
      placeArt(
        0,
        0,
        penned(petal(length, (length * 5.2) / count, 0.1), colour, c.outline, pen) +
          (veined ? veins(length, (length * 5) / count, c.outline, pen) : ''),
        { turn: angle + turn },
      ),
    )
  return (
    repeatAround(petals, (angle) =>
      placeArt(0, 0, penned(leaf(r * 1.2, r * 0.4), c.leaf, c.outline, pen), { turn: angle + 180 / petals }),
    ) +
    ring(petals, r, c.bloom, 0, true) +
    ring(petals, r * 0.62, c.second, 180 / petals, false) +
    penned(circle(r * 0.26, 18), c.heart, c.outline, pen) +
    repeatAround(9, (angle) =>
      dot(
        c.outline,
        pen * 0.7,
        Math.cos((angle * Math.PI) / 180) * r * 0.17,
        Math.sin((angle * Math.PI) / 180) * r * 0.17,
      ),
    ) +
    dot(c.outline, pen * 1.2)
  )
}

export function kalamkariBud(size: number, c: KalamkariColours) {
  const pen = Math.max(0.3, size * 0.02)
  return (
    [-52, 52, -27, 27, 0]
      .map((turn) =>
        placeArt(
          0,
          size * 0.3,
          penned(leaf(size * 0.8, size * 0.36), turn === 0 ? c.second : c.bloom, c.outline, pen),
          {
            turn,
          },
        ),
      )
      .join('') +
    [-60, 60, 0]
      .map((turn) => placeArt(0, size * 0.36, penned(leaf(size * 0.34, size * 0.2), c.leaf, c.outline, pen), { turn }))
      .join('')
  )
}

export function kalamkariField(area: Area, c: KalamkariColours, step: number) {
  const blossoms = [
    kalamkariBloom(step * 0.5, c),
    kalamkariBud(step * 0.34, c),
    kalamkariBloom(step * 0.36, { ...c, bloom: c.second, second: c.bloom }, 6),
  ]
  const art = creeperNet(area, step * 0.62, step * 0.66, {
    stem: c.stem,
    leaf: c.leaf,
    bloom: (i) => blossoms[i % blossoms.length] as string,
    bud: c.second,
  })
  return inLayer('dye', art)
}

export function treeOfLife(height: number, c: KalamkariColours) {
  const h = height
  const pen = h * 0.003
  const trunk = strokePath(
    c.outline,
    h * 0.026,
    `M0 ${round(h * 0.45)}C${round(-h * 0.09)} ${round(h * 0.25)} ${round(h * 0.08)} ${round(h * 0.02)} 0 ${round(-h * 0.16)}S${round(-h * 0.03)} ${round(-h * 0.3)} 0 ${round(-h * 0.4)}`,
  )
  const leaves = (x: number, y: number, turn: number, size: number) =>
    [-58, 58]
      .map((side) =>
        placeArt(x, y, penned(leaf(h * size, h * size * 0.44), c.leaf, c.outline, pen), { turn: turn + side }),
      )
      .join('')
  const reaches = [0.31, 0.36, 0.33, 0.25, 0.14]
  const boughs = times(10, (i) => {
    const side = i % 2 === 0 ? 1 : -1
    const y = h * (0.29 - (i >> 1) * 0.14 - (side > 0 ? 0.03 : 0))
    const reach = h * side * (reaches[i >> 1] as number)
    const rise = h * (0.1 + (i >> 1) * 0.012)
    const points = [0.35, 0.62, 0.86].map((t) => [reach * t, y - rise * Math.sin(t * 2.2) * 1.1] as const)
    const tip = [reach, y - rise * 0.82] as const
    const bloomAt = (x: number, by: number, size: number, open: boolean, turn: number) =>
      placeArt(
        x,
        by,
        open
          ? kalamkariBloom(h * size, i % 3 === 1 ? { ...c, bloom: c.second, second: c.bloom } : c, 8)
          : kalamkariBud(h * size, c),
        { turn },
      )
    return (
      strokePath(
        c.outline,
        h * 0.011,
        `M0 ${round(y + h * 0.04)}Q${round(reach * 0.4)} ${round(y - rise * 1.5)} ${round(tip[0])} ${round(tip[1])}`,
      ) +
      points
        .map(
          ([x, py], k) =>
            strokePath(
              c.outline,
              h * 0.006,
              `M${round(x)} ${round(py)}q${round(side * h * 0.02)} ${round(k % 2 ? h * 0.05 : -h * 0.05)} ${round(side * h * 0.035)} ${round(k % 2 ? h * 0.055 : -h * 0.055)}`,
            ) +
            leaves(x, py, side * 70, 0.06) +
            bloomAt(
              x + side * h * 0.035,
              py + (k % 2 ? h * 0.07 : -h * 0.07),
              k === 1 ? 0.085 : 0.07,
              k !== 0,
              side * (k % 2 ? 150 : 20),
            ),
        )
        .join('') +
      bloomAt(tip[0], tip[1], 0.1, true, 0)
    )
  })
  const mound = times(7, (i) =>
    placeArt(
      (i - 3) * h * 0.07,
      h * 0.46 + Math.abs(i - 3) * h * 0.013,
      penned(circle(h * 0.048, 16), i % 2 ? c.second : c.bloom, c.outline, pen) +
        penned(circle(h * 0.024, 12), c.heart, c.outline, pen),
    ),
  )
  return mound + trunk + boughs + placeArt(0, -h * 0.43, kalamkariBloom(h * 0.14, c, 8))
}
