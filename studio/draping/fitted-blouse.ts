import { smoothStep } from '../cloth/random.ts'
import { formSection, outlinePoint, roundness } from '../props/form-shape.ts'
import { tube } from '../props/sweep.ts'
import type { Mesh, Vector } from '../stage/scene.ts'
import { sweepCloth } from './sweep-cloth.ts'

/** Metres. */
const bottom = -0.335
const armpit = -0.195
/** From the middle to the inner and outer end of the shoulder seam. */
const [neckWidth, armWidth] = [0.09, 0.16]
/** Share of the columns that the neckline takes. */
const neckShare = 0.5
const thickness = 0.0028
const rows = 60
const columns = 81

/** Of the form, where it is as wide as this on either side. */
function shoulderHeight(halfWidth: number) {
  let [low, high] = [-0.08, 0.03]
  for (let n = 0; n < 20; n++) {
    const middle = (low + high) / 2
    if (formSection(middle).width > halfWidth) low = middle
    else high = middle
  }
  return low
}

const neckHeight = shoulderHeight(neckWidth)

/** Sleeveless, its neckline low and round. Texture points are metres from the middle of the back or front, and up. */
export function fittedBlouse(): { panels: (Mesh & { uvs: Float32Array })[]; edges: Mesh[] } {
  const panels = [panel(1, -0.135), panel(-1, -0.105)]
  return { panels, edges: panels.flatMap((mesh) => edgesOf(mesh)) }
}

/** `side`: 1 in front, -1 behind. */
function panel(side: 1 | -1, neckline: number) {
  return sweepCloth(rows, columns, (s, row) => {
    const across = s * 2 - 1
    const [sign, from] = [Math.sign(across), Math.abs(across)]
    // The shoulder seam outside, the neckline inside.
    const onShoulder = (from - neckShare) / (1 - neckShare)
    const inNeck = from / neckShare
    const topWidth = from >= neckShare ? neckWidth + (armWidth - neckWidth) * onShoulder : neckWidth * inNeck
    const top =
      from >= neckShare ? shoulderHeight(topWidth) : neckHeight + (neckline - neckHeight) * (1 - inNeck ** 4) ** 0.6
    const y = top + (bottom - top) * (row / (rows - 1))
    const armhole = y > armpit ? 1 - 0.34 * Math.sin(Math.PI * Math.min(1, (y - armpit) / (-0.047 - armpit))) : 1
    const below = formSection(y).width * Math.sin((from * armhole * Math.PI) / 2) ** (2 / roundness)
    const settled = smoothStep(Math.min(1, (top - y) / 0.12))
    const halfWidth = topWidth + (below - topWidth) * settled
    const angle = sign * Math.asin(Math.min(1, halfWidth / formSection(y).width) ** (roundness / 2))
    const { width, front, back } = formSection(y)
    const depth = (side > 0 ? front : back) + thickness
    const [x, z] = outlinePoint({ width: width + thickness, front: depth, back: depth }, angle)
    return { place: [x, y, side * z], cloth: [0.3 + across * 0.24, y + 0.5] }
  })
}

/** Piping along neckline and shoulders, armholes and hem. */
function edgesOf({ positions }: Mesh): Mesh[] {
  const point = (row: number, column: number): Vector => {
    const at = (row * columns + column) * 3
    return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number]
  }
  const first = Math.round(((1 - neckShare) / 2) * (columns - 1))
  const neckline = Array.from({ length: columns - 2 * first }, (_, n) => point(0, first + n))
  const armhole = (column: number) =>
    Array.from({ length: rows }, (_, row) => point(row, column)).filter(([, y]) => y > armpit)
  const hem = Array.from({ length: columns }, (_, column) => point(rows - 1, column))
  return [neckline, armhole(0), armhole(columns - 1), hem].map((line) => tube(line, () => 0.0024, 8))
}
