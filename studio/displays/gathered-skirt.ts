import type { Cloth } from '../cloth/cloth.ts'
import { createRandom } from '../cloth/random.ts'
import { cord, wood } from '../props/props.ts'
import { tube } from '../props/sweep.ts'
import { type Assembly, assemble, type PatchGrid, pointIndex } from '../simulation/assemble.ts'
import { wall } from '../simulation/colliders.ts'
import { simulate } from '../simulation/simulate.ts'
import type { Scene, SceneObject, Vector } from '../stage/scene.ts'
import { dressGarment } from '../tailoring/dress-garment.ts'
import type { GarmentCut, SkirtCut } from '../tailoring/garment-cut.ts'
import { sideSeams } from '../tailoring/list-seams.ts'
import { skirtTiers } from '../tailoring/skirt-tiers.ts'
import { hangingScene, standardCut } from './hanger.ts'

export type SkirtStyle = { length: number; gather: number; flare: number; band: string }

/** Half of the waistband's width and depth, metres. */
const [bandWidth, bandDepth] = [0.2, 0.022]
const bandHeight = -0.02

/** Two gathered panels clipped to a bar; then closer up. */
export async function skirtScenes(cloth: Cloth, { length, gather, flare, band }: SkirtStyle): Promise<[Scene, Scene]> {
  const skirt: SkirtCut = { at: bandHeight, gather, tiers: 1, flare }
  const cut: GarmentCut = { ...standardCut, length: length + 0.02, waist: bandWidth, skirt }
  const { assembly, front, back } = dropPanels(cloth, cut, skirt)
  const sewn = { assembly, grids: { frontSkirt: front, backSkirt: back }, cut, bottom: bandHeight }
  const objects = [...skirtHanger(), ...waistband(band), ...(await dressGarment(cloth, sewn, {}))]
  return [hangingScene(objects, cut, { side: 0.1 }), hangingScene(objects, cut, { closeUp: 0.62, side: -0.8 })]
}

function dropPanels(
  cloth: Cloth,
  cut: GarmentCut,
  skirt: SkirtCut,
): { assembly: Assembly; front: PatchGrid; back: PatchGrid } {
  const random = createRandom(cloth.seed)
  const [a, b] = [random() * 6, random() * 6]
  const uneven = (s: number) => (Math.sin(s * 19 + a) + Math.sin(s * 31 + b)) / 2
  const panel = (side: 'front' | 'back') => skirtTiers(cut, skirt, { side, bottom: bandHeight, columns: 46, uneven })
  const assembly = assemble([...panel('front'), ...panel('back')])
  const [front, back] = assembly.grids as [PatchGrid, PatchGrid]
  for (const grid of [front, back]) {
    for (let column = 0; column < grid.columns; column++) {
      const s = (2 * column) / (grid.columns - 1) - 1
      const depth = (grid === front ? 1 : -1) * bandDepth * Math.sqrt(1 - s * s)
      assembly.positions.set([s * bandWidth, bandHeight, depth], pointIndex(grid, 0, column) * 3)
    }
  }
  const gridOf = (index: number) => (index >= back.first ? back : front)
  simulate(assembly, {
    fabric: { bend: 0.008 + 0.03 * cloth.finish.sheen, friction: 0.4 },
    colliders: [wall(-0.16)],
    duration: 1.3,
    thickness: 0.006,
    seams: sideSeams(front, front, back, 0, front.rows),
    pinned: (index) => index - gridOf(index).first < gridOf(index).columns,
    hangsFrom: (index) => gridOf(index).first + ((index - gridOf(index).first) % gridOf(index).columns),
  })
  return { assembly, front, back }
}

function waistband(colour: string): SceneObject[] {
  const ring = (radius: number, y: number) =>
    Array.from({ length: 61 }, (_, n): Vector => {
      const angle = (n / 60) * Math.PI * 2
      return [(bandWidth + radius) * Math.cos(angle), y, (bandDepth + radius) * Math.sin(angle)]
    })
  return [0, 1, 2, 3].map((n) => ({
    mesh: tube(ring(0.004, 0.004 - n * 0.008), () => 0.0062, 10),
    material: { colour, roughness: 0.85, sheen: 0.3 },
  }))
}

function skirtHanger(): SceneObject[] {
  const bar: Vector[] = [
    [-0.24, 0.1, 0.02],
    [0, 0.1, 0.02],
    [0.24, 0.1, 0.02],
  ]
  const clip = (x: number): Vector[] => [
    [x, 0.09, 0.03],
    [x, 0.02, 0.034],
    [x, -0.012, 0.036],
  ]
  return [
    { mesh: tube(bar, () => 0.009), material: wood },
    cord({ x: 0, z: 0.02, heights: [0.1, 0.4, 0.9], radius: 0.002 }),
    ...[-0.15, 0.15].map((x) => ({ mesh: tube(clip(x), () => 0.008), material: wood })),
  ]
}
