import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { createRandom, noise2 } from '../cloth/random.ts'
import { paper } from '../props/props.ts'
import { sweep } from '../props/sweep.ts'
import type { Patch } from '../simulation/assemble.ts'
import { box, type Collider, floor } from '../simulation/colliders.ts'
import { dropPatch } from '../simulation/simulate.ts'
import type { Mesh, Scene, SceneObject, Vector } from '../stage/scene.ts'
import { pictureSize } from './display.ts'

/** Lengths in metres, `turn` in radians. */
type FoldedPile = {
  width: number
  depth: number
  layer: number
  layers: number
  bottom: number
  turn?: number
  x?: number
  z?: number
  /** Metres of the border hidden by the lengthwise fold. */
  hidden?: number
}

/** `v` is the distance along the strip, `n` the layer. */
type StripPoint = { z: number; y: number; v: number; n: number }

/** A cloth folded to and fro. Constructed, not simulated. */
export async function foldedPile(cloth: Cloth, pile: FoldedPile): Promise<SceneObject> {
  const { width, layer, layers, turn = 0, x: atX = 0, z: atZ = 0, hidden = 0 } = pile
  const random = createRandom(cloth.seed)
  const shifts = Array.from({ length: layers + 1 }, (): [number, number] => [
    (random() - 0.5) * 0.012,
    (random() - 0.5) * 0.016,
  ])
  const strip = foldStrip(pile, shifts)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const columns = 60
  const mesh = sweep(strip.length, columns, (s, t) => {
    const at = strip[Math.round(t * (strip.length - 1))] as StripPoint
    const [dx] = shifts[Math.floor(at.n)] as [number, number]
    const across = (s - 0.5) * width + dx
    const wave =
      0.005 * (noise2(s * 5, at.n * 0.7, cloth.seed) - 0.5) + 0.0025 * (noise2(s * 17, at.n * 2, cloth.seed + 1) - 0.5)
    const droop = -0.35 * layer * Math.max(0, Math.abs(s - 0.5) * 2 - 0.9) * 10 * (at.n / layers) * 0.5
    const z = at.z + wave * 1.6
    return [atX + across * cos + z * sin, at.y + wave * 0.7 + droop, atZ - across * sin + z * cos]
  })
  const uvs = new Float32Array((mesh.positions.length / 3) * 2)
  const [clothWidth, clothLength] = [cloth.width * metresPerUnit, cloth.length * metresPerUnit]
  const fieldLength = cloth.field.height * metresPerUnit
  for (const [row, { v }] of strip.entries()) {
    // The drawn cloth is shorter than a real one: the strip runs to and fro on the field.
    const onField = fieldLength - Math.abs(((0.12 * clothLength + v) % (2 * fieldLength)) - fieldLength)
    for (let column = 0; column < columns; column++) {
      // A lengthwise fold leaves part of the width in sight, one border at the left.
      uvs[(row * columns + column) * 2] = (hidden + (column / (columns - 1)) * width) / clothWidth
      uvs[(row * columns + column) * 2 + 1] = onField / clothLength
    }
  }
  return { mesh: { ...mesh, uvs }, material: clothMaterial(cloth, await clothTexture(cloth)) }
}

/** `shifts` moves each layer. */
function foldStrip({ depth, layer, layers, bottom }: FoldedPile, shifts: [number, number][]): StripPoint[] {
  const lengthPerLayer = depth + (layer * Math.PI) / 2
  const bends = 12
  const strip: StripPoint[] = []
  for (let n = 0; n < layers; n++) {
    const forward = n % 2 === 0
    const height = bottom + layer * (n + 0.5)
    const [, dz] = shifts[n] as [number, number]
    for (let i = 0; i < 8; i++) {
      const t = i / 7
      const z = (forward ? t : 1 - t) * depth - depth / 2
      strip.push({ z: z + dz * (forward ? t : 1 - t), y: height, v: n * lengthPerLayer + t * depth, n })
    }
    if (n === layers - 1) break
    const end = forward ? depth / 2 + dz : -depth / 2
    for (let i = 1; i < bends; i++) {
      const angle = (i / bends) * Math.PI
      strip.push({
        // The air in a fold makes it fuller than its layers.
        z: end + (forward ? 1 : -1) * Math.sin(angle) * layer * 0.95,
        y: height + layer * (0.5 - Math.cos(angle) * (0.5 + 0.7 * Math.sin(angle))),
        v: n * lengthPerLayer + depth + (i / bends) * (lengthPerLayer - depth),
        n: n + i / bends,
      })
    }
  }
  return strip
}

/** The pile's front, the cloth's end over one side. */
export async function foldedScene(cloth: Cloth, { turn }: { turn: number }): Promise<Scene> {
  const hidden = Math.max(0, cloth.field.x * metresPerUnit - 0.07)
  const pile = { width: 0.44, depth: 0.34, layer: 0.0115, layers: 10, bottom: 0.001, turn, hidden }
  return {
    ...pictureSize,
    objects: [
      paper({ wall: -1.1, floor: 0, curve: 0.5 }),
      await foldedPile(cloth, pile),
      { mesh: endOverPile(cloth, pile), material: clothMaterial(cloth, await clothTexture(cloth)) },
    ],
    camera: { position: [0.04, 1.28, 1.5], target: [0.02 + 0.08 * turn, 0.03, 0.07], fov: 22.6, aperture: 0.006 },
    windowDirection: [-0.75, 0.55, 0.3],
    roomDirection: [0, 1, 0.6],
    shadowBounds: { centre: [0, 0.05, 0.1], radius: 0.62 },
  }
}

/** The last 60 cm, folded narrow, over the right of the pile. */
function endOverPile(cloth: Cloth, { width, depth, layer, layers, turn }: FoldedPile & { turn: number }): Mesh {
  const end = 0.6
  const height = layer * layers
  const [clothWidth, clothLength] = [cloth.width * metresPerUnit, cloth.length * metresPerUnit]
  const random = createRandom(cloth.seed + 1)
  const pointSpacing = 0.009
  const shownWidth = 0.16
  const lean = (random() - 0.5) * 0.12
  const patch: Patch = {
    rows: Math.round(end / pointSpacing),
    columns: Math.round(shownWidth / pointSpacing),
    rest: (s, t) => [s * shownWidth, clothLength - end + t * end],
    place: (s, t) => {
      const x = width / 2 - 0.1 + (s - 0.5) * shownWidth * 0.92 + lean * (t - 0.3) * end
      const z = -depth / 2 - 0.02 + t * end * 0.98
      const ripple = 0.008 * Math.sin(s * 12 + cloth.seed + t * 2)
      return [x * Math.cos(turn) + z * Math.sin(turn), height + 0.03 + ripple, -x * Math.sin(turn) + z * Math.cos(turn)]
    },
  }
  return dropPatch(
    patch,
    {
      fabric: { bend: 0.015 + 0.05 * cloth.finish.sheen, friction: 0.8 },
      colliders: [
        floor(0),
        turnedBox(turn, [0, height / 2, 0], [width / 2 + 0.008, height / 2 + 0.005, depth / 2 + 0.016], 0.008),
      ],
      duration: 0.9,
      thickness: 0.006,
    },
    (u, v) => [0.5 + (u - shownWidth / 2) / clothWidth, v / clothLength],
  )
}

/** `turn`: radians around the vertical axis. */
function turnedBox(turn: number, centre: Vector, half: Vector, round: number): Collider {
  const solid = box(centre, half, round)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, z, out) => {
    const distance = solid(x * cos - z * sin, y, x * sin + z * cos, out)
    const [nx, nz] = [out[0] as number, out[2] as number]
    out[0] = nx * cos + nz * sin
    out[2] = -nx * sin + nz * cos
    return distance
  }
}
