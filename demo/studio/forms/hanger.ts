import { type Cloth, tallest } from '../cloth.ts'
import { brass, paperThing, sweep, tube, wood } from '../props.ts'
import { surfaceOf } from '../simulation/surface.ts'
import type { Mesh, Scene, Surface, Thing, Vector } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import type { Sewn } from './garment.ts'
import { armholeRow } from './garment-cut.ts'

/** Metres to a sheet unit of cloth for garments, whose prints are smaller. */
export const garmentUnit = 0.0009

export type Trimming = {
  /** Along the neckline, and cuffs where `cuffs`. */
  trim?: string
  cuffs?: boolean
  buttons?: string
  /** How far down the front the buttons go, metres from the neckline. */
  placket?: number
}

/** The garment's surfaces, seams pressed and trimmings sewn on. */
export async function dressed(
  cloth: Cloth,
  { assembly, grids, cut, bottom }: Sewn,
  trimming: Trimming,
): Promise<Thing[]> {
  const texture = await textureOf(cloth, 1.25)
  const surface: Surface = {
    texture,
    roughness: 1,
    sheen: 0.35,
    depth: tallest * garmentUnit,
    translucency: 0.16,
  }
  const [width, length] = [cloth.width * garmentUnit, cloth.length * garmentUnit]
  const things: Thing[] = []
  const made = new Map<string, Mesh>()
  for (const [name, grid] of Object.entries(grids)) {
    const hem = name.includes('Sleeve') ? -0.04 - (cut.sleeve?.length ?? 0) + 0.04 : -cut.length
    const mesh = surfaceOf(assembly, grid, 2, (x, y) => [0.5 + x / width, 1 - (y - hem) / length])
    made.set(name, mesh)
    things.push({ mesh, surface })
  }
  const trim: Surface = { colour: trimming.trim ?? cloth.ground, roughness: 0.8, sheen: 0.3 }
  const edge = (name: string, pick: (row: number, column: number, rows: number, columns: number) => boolean) => {
    const grid = grids[name]
    const mesh = made.get(name)
    if (!grid || !mesh) return []
    const [rows, columns] = [(grid.rows - 1) * 2 + 1, (grid.columns - 1) * 2 + 1]
    const points: Vector[] = []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (!pick(row, column, rows, columns)) continue
        const at = (row * columns + column) * 3
        points.push([mesh.positions[at] as number, mesh.positions[at + 1] as number, mesh.positions[at + 2] as number])
      }
    }
    return points
  }
  const neckFrom = (columns: number) => Math.ceil((columns - 1) * 0.5 * (1 - cut.neck.width / cut.shoulder)) - 1
  const inNeck = (row: number, column: number, _rows: number, columns: number) =>
    row === 0 && column >= neckFrom(columns) && column <= columns - 1 - neckFrom(columns)
  const piping = (points: Vector[], radius: number) => {
    if (points.length > 2) things.push({ mesh: tube(points, () => radius, 8), surface: trim })
  }
  const piped = cut.neck.shape === 'band' ? 0.0055 : 0.0032
  if (cut.open === undefined) {
    piping(edge('front', inNeck), piped)
    piping(edge('back', inNeck), piped)
  } else {
    for (const half of ['frontleft', 'frontright'] as const) {
      piping(
        edge(half, (_row, column, _rows, columns) => column === (half === 'frontleft' ? columns - 1 : 0)),
        0.006,
      )
    }
    piping(edge('back', inNeck), 0.006)
  }
  if (trimming.cuffs && cut.sleeve) {
    for (const side of ['front', 'back']) {
      for (const turn of [-1, 1])
        piping(
          edge(`${side}Sleeve${turn}`, (_row, column, _rows, columns) => column === columns - 1),
          0.003,
        )
    }
  }
  if (!cut.sleeve) {
    const armhole = armholeRow(cut, grids.back?.rows ?? 1, bottom) * 2
    for (const name of Object.keys(grids).filter((part) => /^(front|back)/.test(part) && !part.includes('Skirt'))) {
      if (!name.endsWith('right'))
        piping(
          edge(name, (row, column) => column === 0 && row <= armhole),
          0.003,
        )
      if (!name.endsWith('left'))
        piping(
          edge(name, (row, column, _rows, columns) => column === columns - 1 && row <= armhole),
          0.003,
        )
    }
  }
  if (trimming.buttons) things.push(...placketOf(made, grids, trimming, trim))
  return things
}

/** A strip down the front, two thicknesses of cloth proud of it, with buttons. */
function placketOf(made: Map<string, Mesh>, grids: Sewn['grids'], trimming: Trimming, surface: Surface): Thing[] {
  const front = made.get('front')
  const grid = grids.front
  if (!front || !grid) return []
  const [rows, columns] = [(grid.rows - 1) * 2 + 1, (grid.columns - 1) * 2 + 1]
  const middle = (columns - 1) / 2
  const read = (row: number, column: number, proud: number): Vector => {
    const at = (row * columns + column) * 3
    const part = (axis: number) => (front.positions[at + axis] as number) + proud * (front.normals[at + axis] as number)
    return [part(0), part(1), part(2)]
  }
  const last = Math.min(rows - 2, Math.round((trimming.placket ?? 0.3) / 0.00475))
  const half = 3
  const strip = sweep(last + 1, 2 * half + 3, (s, t) => {
    const n = Math.round(s * (2 * half + 2))
    const column = Math.round(middle) - half + Math.min(2 * half, Math.max(0, n - 1))
    return read(Math.round(t * last), column, n === 0 || n === 2 * half + 2 ? -0.001 : 0.0028)
  })
  const things: Thing[] = [{ mesh: strip, surface }]
  const count = Math.max(3, Math.round((trimming.placket ?? 0.3) / 0.085))
  for (let n = 0; n < count; n++) {
    const row = Math.round(((n + 0.45) / count) * last)
    const at = read(row, Math.round(middle), 0.003)
    things.push({
      mesh: sweep(6, 17, (s, t): Vector => {
        const radius = 0.0062 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.5)
        const angle = -s * 2 * Math.PI
        return [
          at[0] + radius * Math.cos(angle),
          at[1] + radius * Math.sin(angle),
          at[2] + 0.0026 * (t > 0.75 ? 0.2 : 1),
        ]
      }),
      surface: { colour: trimming.buttons as string, roughness: 0.35 },
    })
  }
  return things
}

export function hangerOf(shoulder: number): Thing[] {
  const arms = Array.from({ length: 41 }, (_, n): Vector => {
    const x = ((n / 40) * 2 - 1) * (shoulder - 0.03)
    return [x, 0.012 - 0.058 * (Math.abs(x) / shoulder) ** 1.15, -0.002]
  })
  const hook = Array.from({ length: 40 }, (_, n): Vector => {
    const t = n / 39
    if (t < 0.3) return [0, 0.01 + t * 0.2, -0.002]
    const angle = ((t - 0.3) / 0.7) * Math.PI * 1.25
    return [0.022 - 0.022 * Math.cos(angle), 0.07 + 0.035 * Math.sin(angle) + 0.012, -0.002]
  })
  return [
    { mesh: tube(arms, (t) => 0.0095 * Math.min(1, 8 * t + 0.3, 8 * (1 - t) + 0.3)), surface: wood },
    { mesh: tube(hook, () => 0.0021, 10), surface: brass },
  ]
}

/** Hung before the wall; `turned` shows its back. */
export function hung(
  things: Thing[],
  sewn: Sewn,
  { turned = false, near = 0, ground = '#f1e7d8', side = 0 } = {},
): Scene {
  const shown = turned ? things.map(({ mesh, surface }) => ({ mesh: turnedRound(mesh), surface })) : things
  const { length } = sewn.cut
  const reach = Math.max(
    0.3,
    sewn.cut.sleeve ? sewn.cut.shoulder + Math.sin(sewn.cut.sleeve.angle) * sewn.cut.sleeve.length + 0.02 : 0,
  )
  const high = Math.max(length + 0.26, (reach * 2 + 0.06) * 1.25)
  const middle = near ? -0.16 : 0.11 - (length + 0.22) / 2
  const seen = near || high
  const fov = 17
  const distance = seen / 2 / Math.tan((fov * Math.PI) / 360)
  return {
    width: 1200,
    height: 1500,
    things: [paperThing(ground, { wall: -0.17, floor: -length - 1.2 }), ...shown],
    camera: {
      position: [side * distance * 0.4, middle + 0.05, distance],
      target: [0, middle, 0],
      fov,
      ...(near ? { aperture: 0.004 } : {}),
    },
    bounds: { centre: [0, middle, 0], radius: near ? 0.75 : high * 0.62 },
  }
}

function turnedRound(mesh: Mesh): Mesh {
  const turn = (values: Float32Array) => values.map((value, n) => (n % 3 === 1 ? value : -value))
  return { ...mesh, positions: turn(mesh.positions), normals: turn(mesh.normals) }
}
