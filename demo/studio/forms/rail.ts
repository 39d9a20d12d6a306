import { type Cloth, tallest } from '../cloth.ts'
import { brass, paperThing, rod, tube, wood } from '../props.ts'
import { randomFrom } from '../random.ts'
import { box, capsule, wall } from '../simulation/colliders.ts'
import { assemble, type Patch } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import { surfaceOf } from '../simulation/surface.ts'
import type { Mesh, Scene, Surface, Texture, Thing, Vector } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import { foldLine } from './folds.ts'

/** Metres to a sheet unit. */
export const unit = 0.0015

export type Hanging = {
  /** How many metres of cloth take one metre of the rail. */
  gather?: number
  folds?: number
  /** How far the end hangs down in front, metres. */
  drop?: number
  rail?: 'wood' | 'brass'
  ground?: string
}

/** Over a rail, the end of the cloth to the front; then the same from nearer and from the side. */
export async function onRail(cloth: Cloth, hanging: Hanging = {}): Promise<Scene[]> {
  const { gather = 1.4, folds = 6, drop = 1.3, rail = 'wood', ground = '#f1e7d8' } = hanging
  const random = randomFrom(cloth.seed)
  const width = cloth.width * unit
  const half = width / gather / 2
  const radius = rail === 'wood' ? 0.016 : 0.011
  const hung = await hangOver(cloth, { gather, folds, drop, radius })
  const reach = half + 0.2
  const things: Thing[] = [
    paperThing(ground, { wall: -0.16, floor: -1 }),
    { mesh: rod([-reach, top, 0], [reach, top, 0], radius), surface: rail === 'wood' ? wood : brass },
    ...[-reach + 0.07, reach - 0.07].map(
      (x): Thing => ({
        mesh: tube(
          [
            [x, top, 0],
            [x, top + 0.5, 0],
            [x, top + 1, 0],
          ],
          () => 0.0028,
          8,
        ),
        surface: { colour: '#8d7a62', roughness: 0.9 },
      }),
    ),
    ...hung,
  ]
  const high = drop + 0.3
  const middle = top + 0.1 - high / 2
  const side = (random() - 0.5) * 0.9
  const turn = random() > 0.5 ? 1 : -1
  const nearMiddle = top - drop + 0.42
  return [
    {
      width: 1200,
      height: 1500,
      things,
      camera: { position: [side, middle + 0.05, 5.2], target: [0, middle, 0], fov: angleOf(high, 5.2) },
      bounds: { centre: [0, middle, 0], radius: high * 0.62 },
    },
    {
      width: 1200,
      height: 1500,
      things,
      camera: {
        position: [turn * 1.5, nearMiddle + 0.35, 2.6],
        target: [turn * half * 0.2, nearMiddle, 0.03],
        fov: angleOf(0.95, 3),
        aperture: 0.012,
      },
      light: [-0.8, 0.42, 0.45],
      bounds: { centre: [0, middle, 0], radius: high * 0.62 },
    },
  ]
}

/** Metres of the rail above the floor. */
export const top = 1.5

export const angleOf = (seen: number, distance: number) => (Math.atan(seen / 2 / distance) * 360) / Math.PI

/** The cloth alone, hung over the rail at `at`. */
export async function hangOver(
  cloth: Cloth,
  { gather, folds, drop, radius, at = 0 }: { gather: number; folds: number; drop: number; radius: number; at?: number },
): Promise<Thing[]> {
  const [width, length] = [cloth.width * unit, Math.min(cloth.length * unit, drop + 1)]
  const spacing = 0.0125
  const line = foldLine(cloth.seed, { width, gathered: width / gather, folds })
  const patch: Patch = {
    rows: Math.round(length / spacing),
    columns: Math.round(width / spacing),
    rest: (s, t) => [s * width, t * length],
    place: (s, t) => {
      const [x, out] = line(s)
      // Metres from the top of the rail, to the front.
      const fall = t * length - (length - drop)
      // On the rail the folds are pressed flat.
      const r = radius + 0.004 + out * (0.2 + 0.8 * Math.min(1, Math.abs(fall) / 0.25))
      const turn = (Math.PI / 2) * radius
      if (Math.abs(fall) < turn) {
        const angle = (fall / turn) * (Math.PI / 2)
        return [x + at, top + r * Math.cos(angle), r * Math.sin(angle)]
      }
      return [x + at, top - (Math.abs(fall) - turn), Math.sign(fall) * r]
    },
  }
  const assembly = assemble([patch])
  const topRow = Math.round(((length - drop) / length) * (patch.rows - 1))
  simulate(assembly, {
    hand: { bend: 0.01 + 0.05 * cloth.finish.sheen, friction: 0.6 },
    colliders: [
      capsule([-4, top, 0], [4, top, 0], radius),
      wall(-0.14),
      // Keeps what hangs behind from coming through to the front.
      box([at, top - 0.6, 0], [width, 0.6, radius * 0.8], radius * 0.6),
    ],
    duration: 1.4,
    thickness: 0.008,
    pinned: (index) => Math.floor(index / patch.columns) === topRow,
    hangsFrom: (index) => topRow * patch.columns + (index % patch.columns),
  })
  const [grid] = assembly.grids
  if (!grid) throw new Error('No cloth')
  const texture = await textureOf(cloth, 1.25)
  const whole = cloth.length * unit
  const mesh = surfaceOf(assembly, grid, 2, (u, v) => [u / width, 1 - (length - v) / whole])
  const things: Thing[] = [{ mesh, surface: clothSurface(cloth, texture) }]
  if (cloth.fringe) things.push(fringeOf(mesh, (grid.columns - 1) * 2 + 1, cloth.fringe, cloth.seed))
  return things
}

/** Knotted threads along the mesh's last row. */
export function fringeOf(mesh: Mesh, columns: number, colour: string, seed: number, fall = 0.05): Thing {
  const random = randomFrom(seed + 9)
  const from = mesh.positions.length / 3 - columns
  const strands: Mesh[] = []
  for (let column = 1; column < columns - 1; column += 2) {
    const at = (from + column) * 3
    const [x, y, z] = [0, 1, 2].map((axis) => mesh.positions[at + axis] as number) as Vector
    const sway = (random() - 0.5) * 0.014
    const length = fall * (0.8 + 0.3 * random())
    const points: Vector[] = [
      [x, y + 0.002, z],
      [x + sway * 0.1, y - length * 0.2, z + 0.001],
      [x + sway * 0.5, y - length * 0.6, z],
      [x + sway, y - length, z],
    ]
    strands.push(tube(points, (t) => (t > 0.2 && t < 0.5 ? 0.0022 : 0.0012 + 0.0008 * t), 6))
  }
  return { mesh: joined(strands), surface: { colour, roughness: 0.8, sheen: 0.3 } }
}

/** Many meshes as one. */
export function joined(meshes: Mesh[]): Mesh {
  const points = meshes.reduce((sum, { positions }) => sum + positions.length, 0)
  const corners = meshes.reduce((sum, { indices }) => sum + indices.length, 0)
  const all = {
    positions: new Float32Array(points),
    normals: new Float32Array(points),
    indices: new Uint32Array(corners),
  }
  let [point, corner] = [0, 0]
  for (const { positions, normals, indices } of meshes) {
    all.positions.set(positions, point)
    all.normals.set(normals, point)
    all.indices.set(
      indices.map((index) => index + point / 3),
      corner,
    )
    point += positions.length
    corner += indices.length
  }
  return { ...all, coarse: all.indices }
}

export const clothSurface = (cloth: Cloth, texture: Texture, perUnit = unit): Surface => ({
  texture,
  roughness: 1,
  sheen: 0.25,
  depth: tallest * perUnit,
  translucency: 0.12 + 0.3 * cloth.finish.sheer,
})
