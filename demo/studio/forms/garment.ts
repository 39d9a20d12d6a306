import { randomFrom } from '../random.ts'
import { type Collider, capsule, wall } from '../simulation/colliders.ts'
import { type Assembly, assemble, type Grid } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import { body, girth } from './body-form.ts'
import { bodyRest, type Cut, type Piece, sleeveRest, spacing } from './garment-cut.ts'
import { seamsOf } from './seams.ts'
import { tiersOf } from './skirt-tiers.ts'

/** How full the invisible body is: 1 for a person's, 0.4 for what a hanger leaves. */
export type Wearing = { fullness: number; bend: number; seed: number }

export type Sewn = { assembly: Assembly; grids: Record<string, Grid>; cut: Cut; bottom: number }

/** Cuts, sews and hangs a garment. */
export function sew(cut: Cut, { fullness, bend, seed }: Wearing): Sewn {
  const random = randomFrom(seed)
  const bottom = cut.skirt ? cut.skirt.at : -cut.length
  const rows = Math.round(-bottom / spacing)
  const columns = Math.round((cut.bust * 2) / spacing)
  const pieces: Piece[] = []
  const wave = Array.from({ length: 3 }, () => ({ pace: 2 + 5 * random(), phase: random() * 6.3 }))
  const uneven = (s: number) => wave.reduce((sum, { pace, phase }) => sum + Math.sin(s * pace * 6.3 + phase), 0) / 3
  const depthAt = (x: number, y: number) => {
    const round = girth(y, fullness)
    return 0.012 + round.z * Math.sqrt(Math.max(0, 1 - (x / round.x) ** 2))
  }
  const laid = (side: 'front' | 'back', x: number, y: number, more = 0) =>
    [x, y, (side === 'front' ? 1 : -1) * (depthAt(x, y) + more)] as const
  for (const side of ['front', 'back'] as const) {
    const halves = side === 'front' && cut.open !== undefined ? (['left', 'right'] as const) : ([undefined] as const)
    for (const half of halves) {
      const rest = bodyRest(cut, side, bottom, half)
      pieces.push({
        name: `${side}${half ?? ''}`,
        rows,
        columns: half ? Math.ceil(columns / 2) : columns,
        rest,
        place: (s, t) => {
          const [x, y] = rest(s, t)
          return laid(side, x, y, 0.004 * uneven(s) * t)
        },
      })
    }
    if (cut.sleeve) {
      for (const turn of [-1, 1] as const) {
        const sleeve = sleeveRest(cut, rows, bottom, turn)
        pieces.push({
          ...sleeve,
          name: `${side}Sleeve${turn}`,
          rest: (s, t) => sleeve.rest(sleeve.flat(s, t)),
          place: (s, t) => {
            const [x, y] = sleeve.flat(s, t, 1)
            const swell = 0.03 * Math.sin(t * Math.PI) * s
            return [x, y, (side === 'front' ? 1 : -1) * (0.012 + swell)]
          },
        })
      }
    }
    if (cut.skirt) pieces.push(...tiersOf(cut, side, bottom, columns, uneven))
  }
  const assembly = assemble(pieces)
  const grids = Object.fromEntries(pieces.map(({ name }, n) => [name, assembly.grids[n] as Grid]))
  const seams = seamsOf(cut, grids, bottom)
  const anchors = new Map<number, number>()
  const pins = new Set<number>()
  const shoulderStart = Math.ceil((columns - 1) * 0.5 * (1 - cut.neck.width / cut.shoulder))
  for (const [name, { first, columns: wide, rows: high }] of Object.entries(grids)) {
    if (name.includes('Sleeve')) continue
    for (let column = 0; column < wide; column++) {
      let top = column
      if (!name.includes('Skirt')) {
        const fromSide = name.endsWith('right')
          ? wide - 1 - column
          : name.endsWith('left')
            ? column
            : Math.min(column, wide - 1 - column)
        const near = Math.min(fromSide, shoulderStart - 1)
        const mirrored = name.endsWith('right') || (!name.endsWith('left') && column > wide / 2)
        top = mirrored ? wide - 1 - near : near
        if (fromSide < shoulderStart - 1) pins.add(first + column)
      }
      for (let row = 1; row < high; row++) anchors.set(first + row * wide + column, first + top)
    }
  }
  const arms: Collider[] = []
  if (cut.sleeve) {
    for (const turn of [-1, 1]) {
      const { length, angle, cuff } = cut.sleeve
      const end = [
        turn * (cut.shoulder + Math.sin(angle) * length - 0.5 * Math.cos(angle) * cuff),
        -0.04 - Math.cos(angle) * length - 0.5 * Math.sin(angle) * cuff,
        0,
      ] as const
      arms.push(capsule([turn * (cut.shoulder - 0.05), -0.075, 0], end, 0.016 + 0.026 * fullness))
    }
  }
  simulate(assembly, {
    hand: { bend, friction: 0.4 },
    colliders: [body(cut, fullness), ...arms, wall(-0.16)],
    duration: cut.skirt ? 1.3 : 1,
    thickness: 0.006,
    pinned: (index) => pins.has(index),
    hangsFrom: (index) => anchors.get(index),
    seams,
  })
  return { assembly, grids, cut, bottom }
}
