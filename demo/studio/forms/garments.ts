import type { Cloth } from '../cloth.ts'
import { tube, wood } from '../props.ts'
import { randomFrom } from '../random.ts'
import { wall } from '../simulation/colliders.ts'
import { assemble, type Grid } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import type { Scene, Vector } from '../stage/scene.ts'
import { sew } from './garment.ts'
import type { Cut } from './garment-cut.ts'
import { dressed, hangerOf, hung, type Trimming } from './hanger.ts'
import { tiersOf } from './skirt-tiers.ts'

export type Garment = Trimming & {
  cut: Partial<Cut> & { length: number }
  fullness?: number
  ground?: string
  /** What the second picture shows. */
  second?: 'back' | 'near'
}

const usual: Omit<Cut, 'length'> = {
  shoulder: 0.185,
  bust: 0.245,
  waist: 0.232,
  hem: 0.29,
  armhole: 0.235,
  neck: { shape: 'round', width: 0.08, front: 0.12, back: 0.025 },
}

/** On a hanger before the wall; then its back, or its neck from nearer. */
export async function onHanger(cloth: Cloth, garment: Garment): Promise<Scene[]> {
  const cut: Cut = { ...usual, ...garment.cut }
  const sewn = sew(cut, {
    fullness: garment.fullness ?? 0.6,
    bend: 0.008 + 0.03 * cloth.finish.sheen,
    seed: cloth.seed,
  })
  const things = [...hangerOf(cut.shoulder), ...(await dressed(cloth, sewn, garment))]
  const ground = garment.ground ?? '#f1e7d8'
  const side = cloth.seed % 2 ? 1 : -1
  return [
    hung(things, sewn, { ground, side: side * 0.12 }),
    garment.second === 'near'
      ? hung(things, sewn, { ground, near: 0.52, side: side * 0.9 })
      : hung(things, sewn, { ground, turned: true, side: -side * 0.3 }),
  ]
}

export type Skirt = { length: number; gather: number; flare: number; band: string; ground?: string }

/** Two gathered panels on a band, held by a bar. */
export async function skirt(
  cloth: Cloth,
  { length, gather, flare, band, ground = '#f1e7d8' }: Skirt,
): Promise<Scene[]> {
  const cut: Cut = { ...usual, length: length + 0.02, waist: 0.2, skirt: { at: -0.02, gather, tiers: 1, flare } }
  const random = randomFrom(cloth.seed)
  const [a, b] = [random() * 6, random() * 6]
  const uneven = (s: number) => (Math.sin(s * 19 + a) + Math.sin(s * 31 + b)) / 2
  const pieces = [...tiersOf(cut, 'front', -0.02, 46, uneven), ...tiersOf(cut, 'back', -0.02, 46, uneven)]
  const assembly = assemble(pieces)
  const [front, back] = assembly.grids as [Grid, Grid]
  const at = ({ first, columns }: Grid, row: number, column: number) => first + row * columns + column
  const seams: [number, number][] = []
  for (let row = 0; row < front.rows; row++) {
    seams.push(
      [at(front, row, 0), at(back, row, 0)],
      [at(front, row, front.columns - 1), at(back, row, back.columns - 1)],
    )
  }
  for (const grid of [front, back]) {
    for (let column = 0; column < grid.columns; column++) {
      const s = (2 * column) / (grid.columns - 1) - 1
      const depth = (grid === front ? 1 : -1) * 0.022 * Math.sqrt(1 - s * s)
      assembly.positions.set([s * 0.2, -0.02, depth], at(grid, 0, column) * 3)
    }
  }
  const gridOf = (index: number) => (index >= back.first ? back : front)
  simulate(assembly, {
    hand: { bend: 0.008 + 0.03 * cloth.finish.sheen, friction: 0.4 },
    colliders: [wall(-0.16)],
    duration: 1.3,
    thickness: 0.006,
    seams,
    pinned: (index) => index - gridOf(index).first < gridOf(index).columns,
    hangsFrom: (index) => gridOf(index).first + ((index - gridOf(index).first) % gridOf(index).columns),
  })
  const sewn = { assembly, grids: { frontSkirt: front, backSkirt: back }, cut, bottom: -0.02 }
  const ring = (radius: number, y: number) =>
    Array.from({ length: 61 }, (_, n): Vector => {
      const angle = (n / 60) * Math.PI * 2
      return [(0.2 + radius) * Math.cos(angle), y, (0.022 + radius) * Math.sin(angle)]
    })
  const bands = [0, 1, 2, 3].map((n) => ({
    mesh: tube(ring(0.004, 0.004 - n * 0.008), () => 0.0062, 10),
    surface: { colour: band, roughness: 0.85, sheen: 0.3 },
  }))
  const clip = (x: number): Vector[] => [
    [x, 0.09, 0.03],
    [x, 0.02, 0.034],
    [x, -0.012, 0.036],
  ]
  const things = [
    {
      mesh: tube(
        [
          [-0.24, 0.1, 0.02],
          [0, 0.1, 0.02],
          [0.24, 0.1, 0.02],
        ] as Vector[],
        () => 0.009,
      ),
      surface: wood,
    },
    {
      mesh: tube(
        [
          [0, 0.1, 0.02],
          [0, 0.4, 0.02],
          [0, 0.9, 0.02],
        ] as Vector[],
        () => 0.002,
        8,
      ),
      surface: { colour: '#8d7a62', roughness: 0.9 },
    },
    ...[-0.15, 0.15].map((x) => ({ mesh: tube(clip(x), () => 0.008), surface: wood })),
    ...bands,
    ...(await dressed(cloth, sewn, {})),
  ]
  return [hung(things, sewn, { ground, side: 0.1 }), hung(things, sewn, { ground, near: 0.62, side: -0.8 })]
}
