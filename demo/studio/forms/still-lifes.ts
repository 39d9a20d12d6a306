import type { Cloth } from '../cloth.ts'
import { brass, paperThing, rod, sweep, wood } from '../props.ts'
import type { Scene, Thing, Vector } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import { hangOver, top } from './rail.ts'
import { folded } from './stack.ts'

type Size = { width: number; height: number }

/** Folded cloths, one upon the other, from `at` upwards. */
async function pile(cloths: Cloth[], at: Vector, layers = 7): Promise<Thing[]> {
  const things: Thing[] = []
  let bottom = at[1]
  for (const cloth of cloths) {
    const layer = 0.0085 + 0.0012 * (cloth.seed % 3)
    const texture = await textureOf(cloth, 1.25)
    const turn = (((cloth.seed >> 5) % 9) - 4) * 0.016
    things.push(folded(cloth, texture, { width: 0.44, depth: 0.34, layer, layers, bottom, turn, x: at[0], z: at[2] }))
    bottom += layer * layers + 0.002
  }
  return things
}

/** One pile on a table, for a sub-category. */
export async function pileScene(cloths: Cloth[], size: Size): Promise<Scene> {
  const things = await pile(cloths, [0, 0.001, 0], cloths.length > 3 ? 7 : 9)
  return {
    ...size,
    things: [paperThing('#e9dfd0', { wall: -0.9, floor: 0, curve: 0.5 }), ...things],
    camera: { position: [0.32, 0.72, 1.85], target: [0, 0.115, 0], fov: 18.5, aperture: 0.006 },
    light: [-0.8, 0.5, 0.35],
    open: [0, 0.7, 1],
    bounds: { centre: [0, 0.1, 0], radius: 0.55 },
  }
}

/** Piles side by side on a shelf of wood, as wide as a banner. */
export async function shelfScene(piles: Cloth[][], size: Size): Promise<Scene> {
  const step = 0.58
  const things: Thing[] = []
  for (const [n, cloths] of piles.entries()) {
    things.push(...(await pile(cloths, [(n - (piles.length - 1) / 2) * step, 0.001, 0])))
  }
  const board = sweep(8, 2, (s, t): Vector => {
    const edge = [
      [0, -0.4],
      [0, 0.26],
      [-0.003, 0.268],
      [-0.01, 0.27],
      [-0.03, 0.27],
      [-0.038, 0.268],
      [-0.04, 0.26],
      [-0.04, -0.4],
    ][Math.round(t * 7)] as [number, number]
    return [(s - 0.5) * 6, edge[0], edge[1]]
  })
  return {
    ...size,
    things: [paperThing('#efe5d6', { wall: -0.32, floor: -1.5 }), { mesh: board, surface: wood }, ...things],
    camera: { position: [0.2, 0.5, 3.6], target: [0, 0.19, 0], fov: 15 },
    light: [-0.8, 0.5, 0.4],
    bounds: { centre: [0, 0.2, 0], radius: 1.15 },
  }
}

/** Cloths hung side by side on one long rail; `shift` leaves room for words at the left. */
export async function rowScene(
  cloths: Cloth[],
  size: Size,
  { step = 0.46, shift = 0, seen = 1.35 } = {},
): Promise<Scene> {
  const things: Thing[] = []
  for (const [n, cloth] of cloths.entries()) {
    const at = (n - (cloths.length - 1) / 2) * step + shift
    const gather = (cloth.width * 0.0015) / (step * 0.86)
    const drop = 1.05 + ((cloth.seed >> 4) % 5) * 0.05
    things.push(...(await hangOver(cloth, { gather, folds: 6, drop, radius: 0.012, at })))
  }
  return {
    ...size,
    things: [
      paperThing('#f1e7d8', { wall: -0.2, floor: -1 }),
      { mesh: rod([-3, top, 0], [3, top, 0], 0.012), surface: brass },
      ...things,
    ],
    camera: {
      position: [0.5, 0.95, 5.2],
      target: [0, top + 0.12 - seen / 2, 0],
      fov: (Math.atan(seen / 10.4) * 360) / Math.PI,
    },
    bounds: { centre: [0, 0.9, 0], radius: (seen * size.width) / size.height / 2 + 0.35 },
  }
}
