import type { Cloth } from '../cloth/cloth.ts'
import { createRandom } from '../cloth/random.ts'
import { dressForm } from '../props/dress-form.ts'
import { formSection, outlinePoint, sectionCollider, waistHeight } from '../props/form-shape.ts'
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
import { wornSection } from '../tailoring/worn-section.ts'
import { frontAndBack } from './form.ts'
import { hangingScene, standardCut } from './hanger.ts'

export type SkirtStyle = { length: number; gather: number; flare: number; band: string }

/** Where the waistband is: its height and half its width, metres, and its outline as (x, z) at an angle from the front. */
type Band = { height: number; width: number; at: (angle: number, out: number) => readonly [number, number] }

const onHanger: Band = {
  height: -0.02,
  width: 0.2,
  at: (angle, out) => [(0.2 + out) * Math.sin(angle), (0.022 + out) * Math.cos(angle)],
}

const onWaist: Band = {
  height: waistHeight - 0.01,
  width: 0.145,
  at: (angle, out) => {
    const { width, front, back } = formSection(waistHeight - 0.01)
    const outwards = 0.006 + out
    return outlinePoint({ width: width + outwards, front: front + outwards, back: back + outwards }, angle)
  },
}

/** Two gathered panels clipped to a bar; then closer up. */
export async function skirtScenes(cloth: Cloth, style: SkirtStyle): Promise<[Scene, Scene]> {
  const { objects, cut } = await sewSkirt(cloth, style, onHanger)
  const hanging = [...skirtHanger(), ...objects]
  return [hangingScene(hanging, cut, { side: 0.1 }), hangingScene(hanging, cut, { closeUp: 0.62, side: -0.8 })]
}

/** On the dress form: from the front, then from behind. */
export async function wornSkirtScenes(cloth: Cloth, style: SkirtStyle): Promise<[Scene, Scene]> {
  const { objects } = await sewSkirt(cloth, style, onWaist)
  return frontAndBack([...(await dressForm()), ...objects])
}

async function sewSkirt(cloth: Cloth, { length, gather, flare, band }: SkirtStyle, where: Band) {
  // On the narrower waist, the same cloth is gathered more.
  const skirt: SkirtCut = { at: where.height, gather: (gather * onHanger.width) / where.width, tiers: 1, flare }
  const cut: GarmentCut = { ...standardCut, length: length - where.height, waist: where.width, skirt }
  const { assembly, front, back } = dropPanels(cloth, cut, skirt, where)
  const sewn = { assembly, grids: { frontSkirt: front, backSkirt: back }, cut, bottom: where.height }
  return { objects: [...waistband(band, where), ...(await dressGarment(cloth, sewn, {}))], cut }
}

function dropPanels(
  cloth: Cloth,
  cut: GarmentCut,
  skirt: SkirtCut,
  band: Band,
): { assembly: Assembly; front: PatchGrid; back: PatchGrid } {
  const random = createRandom(cloth.seed)
  const [a, b] = [random() * 6, random() * 6]
  const uneven = (s: number) => (Math.sin(s * 19 + a) + Math.sin(s * 31 + b)) / 2
  const worn = band === onWaist ? wornSection(cut) : undefined
  const panel = (side: 'front' | 'back') =>
    skirtTiers(cut, skirt, { side, bottom: band.height, columns: 46, uneven, worn })
  const assembly = assemble([...panel('front'), ...panel('back')])
  const [front, back] = assembly.grids as [PatchGrid, PatchGrid]
  for (const grid of [front, back]) {
    for (let column = 0; column < grid.columns; column++) {
      const share = (2 * column) / (grid.columns - 1) - 1
      const [x, z] = band.at(grid === front ? Math.asin(share) : Math.PI - Math.asin(share), 0)
      assembly.positions.set([x, band.height, z], pointIndex(grid, 0, column) * 3)
    }
  }
  const gridOf = (index: number) => (index >= back.first ? back : front)
  simulate(assembly, {
    fabric: { bend: 0.008 + 0.03 * cloth.finish.sheen, friction: 0.4 },
    colliders: [worn ? sectionCollider(worn, { bottom: -cut.length - 0.05, distance: 0.002 }) : wall(-0.16)],
    duration: 1.3,
    thickness: 0.006,
    seams: sideSeams(front, front, back, 0, front.rows),
    pinned: (index) => index - gridOf(index).first < gridOf(index).columns,
    hangsFrom: (index) => gridOf(index).first + ((index - gridOf(index).first) % gridOf(index).columns),
  })
  return { assembly, front, back }
}

function waistband(colour: string, band: Band): SceneObject[] {
  const ring = (out: number, y: number) =>
    Array.from({ length: 61 }, (_, n): Vector => {
      const [x, z] = band.at(Math.PI / 2 - (n / 60) * Math.PI * 2, out)
      return [x, y, z]
    })
  return [0, 1, 2, 3].map((n) => ({
    mesh: tube(ring(0.004, band.height + 0.024 - n * 0.008), () => 0.0062, 10),
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
