import type { Cloth } from '../cloth.ts'
import { paperThing } from '../props.ts'
import { randomFrom } from '../random.ts'
import { floor } from '../simulation/colliders.ts'
import { assemble, type Patch } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import { surfaceOf } from '../simulation/surface.ts'
import type { Scene } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import { clothSurface, unit } from './rail.ts'

/**
 * Cloth over the whole picture, near enough for its threads, pushed together into a slanting fold. `at` is the
 * place on the cloth that lies in the middle (0..1); `seen` is how many sheet units the picture
 * is wide, `shape` its width over its height.
 */
export async function fromNear(
  cloth: Cloth,
  { at, perUnit = unit, ...more }: { at: { x: number; y: number }; perUnit?: number; seen?: number; shape?: number },
): Promise<Scene> {
  const random = randomFrom(cloth.seed + 5)
  // As much as shows each yarn: a little under three pixels of the picture, three of the texture.
  const { shape = 0.8, seen = Math.min(170, Math.max(64, 370 * cloth.finish.pitch)) } = more
  const [wide, high] = [seen * 1.45, (seen / shape) * (shape > 1 ? 1.9 : 1.36)]
  const region = {
    width: Math.min(wide, cloth.width),
    height: Math.min(high, cloth.length),
    x: Math.max(0, Math.min(cloth.width - wide, cloth.width * at.x - wide / 2)),
    y: Math.max(0, Math.min(cloth.length - high, cloth.length * at.y - high / 2)),
  }
  const texture = await textureOf(cloth, Math.min(3 / cloth.finish.pitch, 1500 / seen), region)
  const [width, length] = [region.width * perUnit, region.height * perUnit]
  const angle = (random() > 0.5 ? 1 : -1) * (0.5 + 0.5 * random())
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const size = seen * perUnit
  const offset = (random() - 0.5) * 0.3 * size
  const count = 84
  // A ridge that leans over, as when a hand pushes the cloth together; then it is left to itself.
  const patch: Patch = {
    rows: Math.round((count * length) / width),
    columns: count,
    rest: (s, t) => [s * width, t * length],
    place: (s, t) => {
      const [x, y] = [(s - 0.5) * width, (t - 0.5) * length]
      const across = x * cos + y * sin - offset
      const along = -x * sin + y * cos
      const crest = size * (0.2 + 0.05 * Math.sin(along / size))
      const pushed = across - Math.tanh(across / (0.24 * size)) * 0.15 * size
      const rise =
        crest * Math.exp(-((across / (0.21 * size)) ** 2)) +
        0.05 * crest * Math.sin(along * (4 / size) + across * (7 / size))
      const gone = pushed - 0.35 * rise + offset
      return [gone * cos - along * sin, 0.004 + rise, gone * sin + along * cos]
    },
  }
  const assembly = assemble([patch])
  simulate(assembly, {
    hand: { bend: 0.03, friction: 0.9 },
    colliders: [floor(0)],
    gravity: [0, -2.5, 0],
    duration: 0.35,
    thickness: width / count,
  })
  const [grid] = assembly.grids
  if (!grid) throw new Error('No cloth')
  return {
    width: 1200,
    height: 1500,
    things: [
      { ...paperThing(cloth.ground, { wall: -3, floor: -0.004 }) },
      {
        mesh: surfaceOf(assembly, grid, 2, (u, v) => [u / width, v / length]),
        surface: clothSurface(cloth, texture, perUnit),
      },
    ],
    camera: {
      position: [0, (size * 3.28) / shape, (size * 1.2) / shape],
      target: [0, size * 0.06, 0],
      up: [0, 0, -1],
      fov: 16,
      aperture: size * 0.05,
    },
    light: [-0.8, 0.5, -0.15],
    open: [0, 1, 0],
    bounds: { centre: [0, 0, 0], radius: size * (shape > 1 ? 0.95 : 1.15) },
  }
}
