import type { Cloth } from '../cloth.ts'
import { paperThing, sweep } from '../props.ts'
import { noise2 } from '../random.ts'
import { capsule, floor } from '../simulation/colliders.ts'
import { assemble, type Patch } from '../simulation/patch.ts'
import { simulate } from '../simulation/simulate.ts'
import { surfaceOf } from '../simulation/surface.ts'
import type { Scene, Thing, Vector } from '../stage/scene.ts'
import { textureOf } from '../textures.ts'
import { clothSurface, unit } from './rail.ts'

/** A length of cloth coming off its roll; then the roll from nearer. */
export async function bolt(cloth: Cloth, ground = '#e5d9c8'): Promise<Scene[]> {
  const [clothWidth, clothLength] = [cloth.width * unit, cloth.length * unit]
  const [width, radius, run] = [0.62, 0.058, 0.72]
  const spacing = 0.0095
  const roll = { y: radius, z: -0.2 }
  const patch: Patch = {
    rows: Math.round(run / spacing),
    columns: Math.round(width / spacing),
    rest: (s, t) => [s * width, t * run],
    place: (s, t) => {
      const x = (s - 0.5) * width + 0.05 * t
      const slack =
        0.026 * Math.sin(t * 13 + s * 1.6 + cloth.seed) * Math.sin(t * Math.PI) +
        0.05 * noise2(s * 2.5, t * 5, cloth.seed) * t
      return [x, radius * 2 * Math.max(0, 1 - t * 2.6) + 0.006 + Math.abs(slack), roll.z + t * run * 0.9]
    },
  }
  const assembly = assemble([patch])
  simulate(assembly, {
    hand: { bend: 0.02, friction: 0.8 },
    colliders: [floor(0), capsule([-0.5, roll.y, roll.z], [0.5, roll.y, roll.z], radius)],
    duration: 0.8,
    thickness: 0.006,
    pinned: (index) => index < patch.columns,
  })
  const [grid] = assembly.grids
  if (!grid) throw new Error('No cloth')
  const texture = await textureOf(cloth, 1.25)
  const turns = 7
  const wound = sweep(220, 40, (s, t): Vector => {
    const angle = -t * turns * 2 * Math.PI
    const r = radius * (0.3 + 0.7 * t) + 0.0012 * noise2(s * 4, t * 50, cloth.seed)
    return [
      (s - 0.5) * width + 0.003 * (noise2(t * 9, 1, cloth.seed) - 0.5),
      roll.y + r * Math.cos(angle),
      roll.z - r * Math.sin(angle),
    ]
  })
  const uvs = new Float32Array(220 * 40 * 2)
  for (let n = 0; n < 220 * 40; n++) {
    uvs[n * 2] = ((n % 40) / 39) * (width / clothWidth)
    uvs[n * 2 + 1] = ((Math.floor(n / 40) / 219) * turns * 2 * Math.PI * radius * 0.65) / clothLength
  }
  const surface = clothSurface(cloth, texture)
  const things: Thing[] = [
    paperThing(ground, { wall: -1.1, floor: 0, curve: 0.5 }),
    { mesh: { ...wound, uvs }, surface },
    {
      mesh: surfaceOf(assembly, grid, 2, (u, v) => [
        u / clothWidth,
        (v + turns * 2 * Math.PI * radius * 0.65) / clothLength,
      ]),
      surface,
    },
  ]
  const scene = { width: 1200, height: 1500, things, light: [-0.75, 0.55, 0.1] as Vector, open: [0, 1, 0.35] as Vector }
  const bounds = { centre: [0, 0.05, 0.08] as Vector, radius: 0.62 }
  return [
    { ...scene, bounds, camera: { position: [0.35, 1.55, 1.7], target: [0.01, 0, 0.1], fov: 24, aperture: 0.006 } },
    { ...scene, bounds, camera: { position: [0.9, 0.75, 0.95], target: [0.06, 0.03, -0.1], fov: 23, aperture: 0.012 } },
  ]
}
