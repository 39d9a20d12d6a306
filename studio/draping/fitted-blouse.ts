import { smoothStep } from '../cloth/random.ts'
import { formSection, outlinePoint } from '../props/form-shape.ts'
import { tube } from '../props/sweep.ts'
import type { Mesh, Vector } from '../stage/scene.ts'
import { sweepCloth } from './sweep-cloth.ts'

/** Heights on the form, metres. */
const bottom = -0.335
const armpit = -0.195
const shoulder = { neck: -0.012, arm: -0.046 }
/** Share of the columns that the neckline takes. */
const neckShare = 0.5
const rows = 60
const columns = 81

/** Sleeveless, its neckline low and round. Texture points are metres from the middle of the back or front, and up. */
export function fittedBlouse(): { panels: (Mesh & { uvs: Float32Array })[]; edges: Mesh[] } {
  const panels = [-0.135, -0.115].map((neckline, n) => panel(n === 0 ? 1 : -1, neckline))
  return { panels, edges: panels.flatMap((mesh) => edgesOf(mesh)) }
}

/** `side`: 1 in front, -1 behind. */
function panel(side: 1 | -1, neckline: number) {
  return sweepCloth(rows, columns, (s, row) => {
    const across = s * 2 - 1
    const [sign, from] = [Math.sign(across), Math.abs(across)]
    const t = row / (rows - 1)
    // The shoulder seam outside, the neckline inside.
    const onShoulder = (from - neckShare) / (1 - neckShare)
    const inNeck = from / neckShare
    const top =
      from >= neckShare
        ? shoulder.neck + (shoulder.arm - shoulder.neck) * onShoulder
        : shoulder.neck + (neckline - shoulder.neck) * Math.sqrt(Math.max(0, 1 - inNeck ** 2.4))
    const y = top + (bottom - top) * t
    const topAngle = from >= neckShare ? 1 : inNeck ** 1.5
    const armhole = y > armpit ? 1 - 0.34 * Math.sin(Math.PI * Math.min(1, (y - armpit) / (shoulder.arm - armpit))) : 1
    const settled = smoothStep(Math.min(1, (top - y) / 0.085))
    const angle = sign * (Math.PI / 2) * (topAngle + (from * armhole - topAngle) * settled)
    const { width, front, back } = formSection(y)
    const thickness = 0.0028
    const [x, z] = outlinePoint({ width: width + thickness, front: front + thickness, back: back + thickness }, angle)
    return { place: [x, y, side * (side > 0 ? z : backDepth(y, angle, thickness))], cloth: [0.3 + across * 0.24, y + 0.5] }
  })
}

/** How far behind the axis the form is at a height, at the mirrored angle. */
function backDepth(y: number, angle: number, thickness: number) {
  const { width, back } = formSection(y)
  return outlinePoint({ width: width + thickness, front: back + thickness, back: back + thickness }, angle)[1]
}

/** Piping along neckline and shoulders, armholes and hem. */
function edgesOf({ positions }: Mesh): Mesh[] {
  const point = (row: number, column: number): Vector => {
    const at = (row * columns + column) * 3
    return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number]
  }
  const neck = Math.round(((1 - neckShare) / 2) * (columns - 1))
  const neckline = Array.from({ length: columns - 2 * neck }, (_, n) => point(0, neck + n))
  const armhole = (column: number) =>
    Array.from({ length: rows }, (_, row) => point(row, column)).filter(([, y]) => y > armpit)
  const hem = Array.from({ length: columns }, (_, column) => point(rows - 1, column))
  return [neckline, armhole(0), armhole(columns - 1), hem].map((line) => tube(line, () => 0.0024, 8))
}
