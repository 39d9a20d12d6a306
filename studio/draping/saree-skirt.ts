import { createRandom, noise2 } from '../cloth/random.ts'
import { floorHeight, petticoatSection, sectionOutline } from '../props/form-shape.ts'
import { pleatedLine } from './pleated-line.ts'
import { sweepCloth } from './sweep-cloth.ts'

/** Metres. */
const tuckHeight = -0.425
const hemHeight = floorHeight + 0.016
const hipHeight = -0.6
const fall = tuckHeight - hemHeight
const pleatCount = 6
const fold = 0.2
/** The end of the wrap lies over its beginning. */
const overlap = 0.1

/** Angle from the front, growing towards +x, where the wrap begins: at the back, under the pallu. */
const startAngle = -1.12 * Math.PI

/** Of all pleats, metres. */
const pleatsReach = { waist: 0.085, hip: 0.13 }
/** From the first pleat's beginning to the middle of them. */
const pleatsMiddle = 0.1

const [wrapBefore, wrapAfter] = (() => {
  const { perimeter, distanceAt } = sectionOutline(petticoatSection(hipHeight), startAngle)
  const before = distanceAt(0) - pleatsMiddle
  return [before, perimeter + overlap - before - pleatsReach.hip]
})()

const skirtLength = wrapBefore + pleatCount * fold + wrapAfter

/**
 * The cloth wrapped round the form once, from the back over -x to the front, where it is pleated, and over +x to the back again.
 * Its width hangs from waist to hem. Constructed, not simulated. Texture points are metres across and along the cloth.
 */
export function drapeSkirt(seed: number, width: number) {
  const random = createRandom(seed)
  const pleats = Array.from({ length: pleatCount }, () => ({
    width: 0.8 + 0.4 * random(),
    rise: 0.75 + 0.5 * random(),
  }))
  const tuckedRows = 3
  const rows = 110
  const columns = Math.round(skirtLength / 0.004)
  const shareDown = (row: number) => Math.max(0, row - tuckedRows) / (rows - 1 - tuckedRows)
  const lines = Array.from({ length: rows }, (_, row) => skirtLine(shareDown(row), pleats, seed))
  const turnedIn = [-0.014, 0.001, 0.003]
  return sweepCloth(rows, columns, (s, row) => {
    const t = shareDown(row)
    const { point, sag } = (lines[row] as ReturnType<typeof skirtLine>)(
      s,
      -0.003 * Math.max(0, tuckedRows - row) ** 1.2,
    )
    const y = tuckHeight - t * fall + (turnedIn[row] ?? 0) - sag
    return { place: [point[0], y, point[1]], cloth: [width - fall * (1 - t), (s - 1.4) * skirtLength] }
  })
}

/** The plan of the skirt at share `t` of the way down: (x, z) for a share of the cloth, moved `outwards`. */
function skirtLine(t: number, pleats: { width: number; rise: number }[], seed: number) {
  const y = tuckHeight - t * fall
  const { perimeter, distanceAt, at } = sectionOutline(petticoatSection(y), startAngle)
  const hip = Math.min(1, (tuckHeight - y) / (tuckHeight - hipHeight))
  const below = Math.max(0, (hipHeight - y) / (hipHeight - hemHeight))
  const reachBefore = distanceAt(0) - pleatsMiddle * (0.75 + 0.25 * hip) - 0.03 * below
  const reachOfPleats = pleatsReach.waist + (pleatsReach.hip - pleatsReach.waist) * hip + 0.1 * below
  const reachAfter = perimeter + overlap - reachBefore - reachOfPleats
  const totalWidth = pleats.reduce((sum, pleat) => sum + pleat.width, 0)
  const line = pleatedLine({
    before: wrapBefore,
    count: pleatCount,
    fold,
    after: wrapAfter,
    advance: (n) => (reachOfPleats * (pleats[n]?.width ?? 1)) / totalWidth,
    rise: (n) => (0.014 + 0.036 * t ** 0.8) * (pleats[n]?.rise ?? 1) * (0.7 + 0.6 * noise2(n * 3.1, t * 3, seed)),
    edge: 0.006 + 0.008 * t,
  })
  return (s: number, outwards: number) => {
    const cloth = s * skirtLength
    const [along, out] = line.at(cloth)
    // Where the wrap has more cloth than the line below is long, it lies in small folds.
    const isBefore = cloth < wrapBefore
    const isAfter = cloth > skirtLength - wrapAfter
    const fromEnd = skirtLength - cloth
    const distance = isBefore
      ? (cloth / wrapBefore) * reachBefore
      : isAfter
        ? perimeter + overlap - (fromEnd / wrapAfter) * reachAfter
        : reachBefore + ((along - wrapBefore) / (line.reach - wrapBefore - wrapAfter)) * reachOfPleats
    const small = (1 - hip) * 0.0035 * (1 + Math.sin(cloth * 75 + 4 * noise2(cloth * 9, 0, seed)))
    // Slack that grows towards the hem.
    const edge = Math.min(1, (isBefore ? wrapBefore - cloth : isAfter ? fromEnd : 0) / 0.06)
    const slack =
      edge * (0.002 + 0.02 * below ** 1.2) * noise2(cloth * 8 + t * 1.5, t * 1.3 + 9, seed + 3) +
      edge * 0.004 * noise2(cloth * 17 - t * 5, t * 5, seed + 4)
    const { point, normal } = at(distance)
    const from = 0.004 + outwards + out + (isBefore || isAfter ? small + slack : 0) + (distance > perimeter ? 0.006 : 0)
    return {
      point: [point[0] + normal[0] * from, point[1] + normal[1] * from] as const,
      sag: below * 0.012 * (noise2(cloth * 5, 2, seed + 5) - 0.5),
    }
  }
}
