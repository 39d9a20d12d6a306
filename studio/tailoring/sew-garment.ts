import { createRandom } from '../cloth/random.ts'
import { type Section, sectionCollider } from '../props/form-shape.ts'
import { type Assembly, assemble, type PatchGrid, pointIndex } from '../simulation/assemble.ts'
import { type Collider, capsule, wall } from '../simulation/colliders.ts'
import { simulate } from '../simulation/simulate.ts'
import { bodyCollider, bodyGirth } from './body-collider.ts'
import {
  bodyRestPosition,
  type GarmentCut,
  type GarmentPiece,
  pointSpacing,
  shoulderColumns,
  shoulderDrop,
  sleevePiece,
} from './garment-cut.ts'
import { listSeams } from './list-seams.ts'
import { skirtTiers } from './skirt-tiers.ts'
import { wornSection } from './worn-section.ts'

export type SewingOptions = {
  /** Of the invisible body: 1 is a person's, 0.4 the room that a hanger leaves. */
  fullness: number
  /** See FabricProperties. */
  bend: number
  seed: number
  /** Whether the dress form is inside, instead of the invisible body. */
  isOnForm?: boolean
}

export type SewnGarment = {
  assembly: Assembly
  /** By name. */
  grids: Record<string, PatchGrid>
  cut: GarmentCut
  /** Height of the bodice's lower edge, metres. */
  bottom: number
}

export function sewGarment(cut: GarmentCut, { fullness, bend, seed, isOnForm = false }: SewingOptions): SewnGarment {
  const bottom = cut.skirt ? cut.skirt.at : -cut.length
  const worn = isOnForm ? wornSection(cut) : undefined
  const pieces = cutPieces(cut, bottom, { fullness, seed, worn })
  const assembly = assemble(pieces)
  const grids = Object.fromEntries(pieces.map(({ name }, n) => [name, assembly.grids[n] as PatchGrid]))
  const { anchors, pins } = hangPoints(cut, grids)
  simulate(assembly, {
    fabric: { bend, friction: 0.4 },
    colliders: worn
      ? [sectionCollider(worn, { bottom: -cut.length - 0.05, distance: 0.002 }), ...sleevePads(cut)]
      : [bodyCollider(cut, fullness), ...armColliders(cut, fullness), wall(-0.16)],
    duration: cut.skirt ? 1.3 : 1,
    thickness: 0.006,
    pinned: (index) => pins.has(index),
    hangsFrom: (index) => anchors.get(index),
    seams: listSeams(cut, grids, bottom),
  })
  return { assembly, grids, cut, bottom }
}

/** Laid around the body; the front has positive z. */
function cutPieces(
  cut: GarmentCut,
  bottom: number,
  { fullness, seed, worn }: { fullness: number; seed: number; worn: ((y: number) => Section) | undefined },
): GarmentPiece[] {
  const random = createRandom(seed)
  const rows = Math.round(-bottom / pointSpacing)
  const columns = Math.round((cut.bust * 2) / pointSpacing)
  const waves = Array.from({ length: 3 }, () => ({ pace: 2 + 5 * random(), phase: random() * 6.3 }))
  const uneven = (s: number) => waves.reduce((sum, { pace, phase }) => sum + Math.sin(s * pace * 6.3 + phase), 0) / 3
  const bodyDepth = (x: number, y: number, side: 'front' | 'back') => {
    const girth = worn ? { x: worn(y).width, z: worn(y)[side] } : bodyGirth(y, fullness)
    return 0.012 + girth.z * Math.sqrt(Math.max(0, 1 - (x / girth.x) ** 2))
  }
  const pieces: GarmentPiece[] = []
  for (const side of ['front', 'back'] as const) {
    const sign = side === 'front' ? 1 : -1
    const halves = side === 'front' && cut.openFront ? (['Left', 'Right'] as const) : ([undefined] as const)
    for (const half of halves) {
      const rest = bodyRestPosition(cut, side, bottom, half)
      pieces.push({
        name: `${side}${half ?? ''}`,
        rows,
        columns: half ? Math.ceil(columns / 2) : columns,
        rest,
        place: (s, t) => {
          const [x, y] = rest(s, t)
          return [x, y, sign * (bodyDepth(x, y, side) + 0.004 * uneven(s) * t)]
        },
      })
    }
    if (cut.sleeve) {
      for (const turn of [-1, 1] as const) {
        const sleeve = sleevePiece(cut, cut.sleeve, rows, bottom, turn)
        pieces.push({
          ...sleeve,
          name: `${side}Sleeve${turn}`,
          rest: (s, t) => sleeve.rest(sleeve.flat(s, t)),
          place: (s, t) => {
            const [x, y] = sleeve.flat(s, t, 1)
            const swell = 0.03 * Math.sin(t * Math.PI) * s
            return [x, y, sign * (0.012 + swell)]
          },
        })
      }
    }
    if (cut.skirt) pieces.push(...skirtTiers(cut, cut.skirt, { side, bottom, columns, uneven, worn }))
  }
  return pieces
}

function hangPoints(cut: GarmentCut, grids: Record<string, PatchGrid>) {
  const anchors = new Map<number, number>()
  const pins = new Set<number>()
  const bodyColumns = grids.back?.columns ?? 0
  const shoulderEnd = shoulderColumns(cut, bodyColumns) - 1
  for (const [name, grid] of Object.entries(grids)) {
    if (name.includes('Sleeve')) continue
    const { columns } = grid
    for (let column = 0; column < columns; column++) {
      let top = column
      if (!name.includes('Skirt')) {
        // Below the neckline, cloth hangs from the nearer shoulder's end.
        const [isLeft, isRight] = [name.endsWith('Left'), name.endsWith('Right')]
        const fromSide = isRight ? columns - 1 - column : isLeft ? column : Math.min(column, columns - 1 - column)
        const nearest = Math.min(fromSide, shoulderEnd)
        top = isRight || (!isLeft && column > columns / 2) ? columns - 1 - nearest : nearest
        if (fromSide < shoulderEnd) pins.add(pointIndex(grid, 0, column))
      }
      for (let row = 1; row < grid.rows; row++) anchors.set(pointIndex(grid, row, column), pointIndex(grid, 0, top))
    }
  }
  return { anchors, pins }
}

function armColliders(cut: GarmentCut, fullness: number): Collider[] {
  if (!cut.sleeve) return []
  const { length, angle, cuff } = cut.sleeve
  return [-1, 1].map((turn) => {
    const wrist = [
      turn * (cut.shoulder + Math.sin(angle) * length - 0.5 * Math.cos(angle) * cuff),
      -shoulderDrop - Math.cos(angle) * length - 0.5 * Math.sin(angle) * cuff,
      0,
    ] as const
    return capsule([turn * (cut.shoulder - 0.05), -0.075, 0], wrist, 0.016 + 0.026 * fullness)
  })
}

/** The form has no arms: something in the upper half of the sleeves keeps them outside the body. */
function sleevePads(cut: GarmentCut): Collider[] {
  if (!cut.sleeve) return []
  const { length } = cut.sleeve
  return [-1, 1].map((turn) =>
    capsule([turn * cut.shoulder, -0.1, 0], [turn * (cut.shoulder + 0.02), -0.1 - length / 2, 0], 0.026),
  )
}
