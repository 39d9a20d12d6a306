import type { Cloth } from '../cloth.ts'
import { paperThing, sweep } from '../props.ts'
import { noise2, randomFrom } from '../random.ts'
import { box, floor } from '../simulation/colliders.ts'
import { assemble, type Patch } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import { surfaceOf } from '../simulation/surface.ts'
import type { Scene, Texture, Thing } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import { clothSurface, unit } from './rail.ts'

type Pile = {
  width: number
  depth: number
  layer: number
  layers: number
  bottom: number
  turn?: number
  x?: number
  z?: number
}

/**
 * A cloth folded to and fro: one long strip whose folds look to the front and the back. Its front shows rounded
 * folds, one over the other, none exactly above the next.
 */
export function folded(cloth: Cloth, texture: Texture, pile: Pile): Thing {
  const { width, depth, layer, layers, bottom, turn = 0, x: atX = 0, z: atZ = 0 } = pile
  const random = randomFrom(cloth.seed)
  const shifts = Array.from({ length: layers + 1 }, () => [(random() - 0.5) * 0.012, (random() - 0.5) * 0.016])
  const sheetLength = cloth.length * unit
  const perLayer = depth + (layer * Math.PI) / 2
  const bends = 12
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const columns = 60
  // Round a fold each layer turns back; between folds it lies flat with a little sag.
  const line: { z: number; y: number; v: number; n: number }[] = []
  for (let n = 0; n < layers; n++) {
    const there = n % 2 === 0
    const height = bottom + layer * (n + 0.5)
    const [, dz] = shifts[n] as [number, number]
    for (let i = 0; i < 8; i++) {
      const t = i / 7
      const z = (there ? t : 1 - t) * depth - depth / 2
      line.push({ z: z + dz * (there ? t : 1 - t), y: height, v: n * perLayer + t * depth, n })
    }
    if (n === layers - 1) break
    const end = there ? depth / 2 + dz : -depth / 2
    for (let i = 1; i < bends; i++) {
      const angle = (i / bends) * Math.PI
      line.push({
        // Fuller than the layers are thick: the air in a fold.
        z: end + (there ? 1 : -1) * Math.sin(angle) * layer * 0.95,
        y: height + layer * (0.5 - Math.cos(angle) * (0.5 + 0.7 * Math.sin(angle))),
        v: n * perLayer + depth + (i / bends) * (perLayer - depth),
        n: n + i / bends,
      })
    }
  }
  const mesh = sweep(line.length, columns, (s, t) => {
    const at = line[Math.round(t * (line.length - 1))] as (typeof line)[number]
    const [dx] = shifts[Math.floor(at.n)] as [number, number]
    const across = (s - 0.5) * width + dx
    const wavy =
      0.005 * (noise2(s * 5, at.n * 0.7, cloth.seed) - 0.5) + 0.0025 * (noise2(s * 17, at.n * 2, cloth.seed + 1) - 0.5)
    const droop = -0.35 * layer * Math.max(0, Math.abs(s - 0.5) * 2 - 0.9) * 10 * (at.n / layers) * 0.5
    const z = at.z + wavy * 1.6
    return [atX + across * cos + z * sin, at.y + wavy * 0.7 + droop, atZ - across * sin + z * cos]
  })
  const uvs = new Float32Array((mesh.positions.length / 3) * 2)
  const clothWidth = cloth.width * unit
  for (let row = 0; row < line.length; row++) {
    for (let column = 0; column < columns; column++) {
      // The cloth's width runs along the fold and is itself folded once: the border lies at the left.
      uvs[(row * columns + column) * 2] = ((column / (columns - 1)) * width) / clothWidth
      uvs[(row * columns + column) * 2 + 1] = 0.12 + (line[row] as { v: number }).v / sheetLength
    }
  }
  return { mesh: { ...mesh, uvs }, surface: clothSurface(cloth, texture) }
}

/** The pile seen from above its front, the cloth's end laid over it and down to the floor. */
export async function foldedWithEnd(cloth: Cloth, { turn = 0.22, ground = '#e5d9c8', end = 0.6 } = {}): Promise<Scene> {
  const texture = await textureOf(cloth, 1.25)
  const [width, depth, layer, layers] = [0.42, 0.32, 0.0085, 9]
  const height = layer * layers
  const [clothWidth, length] = [cloth.width * unit, cloth.length * unit]
  const random = randomFrom(cloth.seed + 1)
  const spacing = 0.009
  const shown = Math.min(0.62, clothWidth * 0.62)
  const lean = (random() - 0.5) * 0.3
  const patch: Patch = {
    rows: Math.round(end / spacing),
    columns: Math.round(shown / spacing),
    rest: (s, t) => [s * shown, length - end + t * end],
    place: (s, t) => {
      const x = (s - 0.5) * shown * 0.9 + lean * (t - 0.3) * end
      const z = -0.13 + t * end * 0.98
      const ripple = 0.018 * Math.sin(s * 9 + cloth.seed + t * 2) + 0.012 * Math.sin(s * 17 + t * 3)
      return [
        x * Math.cos(turn) + z * Math.sin(turn),
        height + 0.035 + ripple,
        -x * Math.sin(turn) + z * Math.cos(turn),
      ]
    },
  }
  const assembly = assemble([patch])
  simulate(assembly, {
    hand: { bend: 0.015 + 0.05 * cloth.finish.sheen, friction: 0.8 },
    colliders: [
      floor(0),
      turnedBox(turn, [0, height / 2, 0], [width / 2 + 0.008, height / 2 + 0.005, depth / 2 + 0.016], 0.008),
    ],
    duration: 0.9,
    thickness: 0.006,
  })
  const [grid] = assembly.grids
  if (!grid) throw new Error('No cloth')
  return {
    width: 1200,
    height: 1500,
    things: [
      paperThing(ground, { wall: -1.1, floor: 0, curve: 0.5 }),
      folded(cloth, texture, { width, depth, layer, layers, bottom: 0.001, turn }),
      {
        mesh: surfaceOf(assembly, grid, 2, (u, v) => [u / clothWidth, v / length]),
        surface: clothSurface(cloth, texture),
      },
    ],
    camera: { position: [0.05, 1.72, 1.5], target: [0.01 + 0.12 * turn, -0.01, 0.1], fov: 24.5, aperture: 0.006 },
    light: [-0.75, 0.55, 0.05],
    open: [0, 1, 0.35],
    bounds: { centre: [0, 0.05, 0.1], radius: 0.62 },
  }
}

function turnedBox(
  turn: number,
  centre: readonly [number, number, number],
  half: readonly [number, number, number],
  round: number,
) {
  const solid = box(centre, half, round)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x: number, y: number, z: number, out: Float64Array) => {
    const distance = solid(x * cos - z * sin, y, x * sin + z * cos, out)
    const [nx, nz] = [out[0] as number, out[2] as number]
    out[0] = nx * cos + nz * sin
    out[2] = -nx * sin + nz * cos
    return distance
  }
}
