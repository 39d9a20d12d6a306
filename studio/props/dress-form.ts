import type { Cloth } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { finishes } from '../cloth/finishes.ts'
import { layOut } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import type { Material, SceneObject, Vector } from '../stage/scene.ts'
import { floorHeight, formEnd, formSection, neckHeight, outlinePoint } from './form-shape.ts'
import { wood } from './props.ts'
import { sweep, tube } from './sweep.ts'

/** Height and radius from the top down, metres. */
type Profile = readonly (readonly [number, number])[]

const capProfile: Profile = [
  [0.062, 0],
  [0.061, 0.008],
  [0.056, 0.0125],
  [0.05, 0.014],
  [0.044, 0.0125],
  [0.04, 0.009],
  [0.036, 0.0085],
  [0.032, 0.012],
  [0.028, 0.013],
  [0.024, 0.0115],
  [0.02, 0.02],
  [0.016, 0.038],
  [0.012, 0.051],
  [0.008, 0.0555],
  [0.002, 0.0565],
  [-0.006, 0.0555],
  [-0.008, 0.05],
]

const poleProfile: Profile = [
  [formEnd + 0.02, 0.03],
  [formEnd - 0.015, 0.03],
  [formEnd - 0.03, 0.026],
  [formEnd - 0.036, 0.034],
  [formEnd - 0.05, 0.036],
  [formEnd - 0.06, 0.024],
  [formEnd - 0.09, 0.0185],
  [formEnd - 0.2, 0.0165],
  [formEnd - 0.31, 0.018],
  [formEnd - 0.34, 0.022],
  [formEnd - 0.355, 0.031],
  [formEnd - 0.37, 0.022],
  [formEnd - 0.4, 0.025],
  [formEnd - 0.47, 0.038],
  [formEnd - 0.53, 0.04],
  [formEnd - 0.565, 0.033],
  [formEnd - 0.575, 0.036],
  [formEnd - 0.6, 0.036],
  [formEnd - 0.612, 0.026],
  [formEnd - 0.63, 0.012],
  [formEnd - 0.64, 0],
]

/** Natural linen, with darker stitching along the seams: front, sides, back and between them. */
function coveringCloth(): Cloth {
  const [width, length] = [620, 560]
  const seam = (share: number) =>
    `<rect x="${share * width - 0.8}" y="0" width="1.6" height="${length}" fill="#9c8a6c" fill-opacity=".75"/>`
  const seams = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map(seam).join('')
  return layOut('dress-form', {
    width,
    length,
    ground: '#d8c8ab',
    finish: { ...finishes.linen, blotch: 0.01 },
    body: () => inLayer('print', seams),
  })
}

/** Linen over a padded bust, on a turned wooden stand; no head, no arms. The floor is at `floorHeight`. */
export async function dressForm({ hasLegs = true } = {}): Promise<SceneObject[]> {
  const covering = coveringCloth()
  const [rows, columns] = [180, 97]
  const bust = sweep(rows, columns, (s, t): Vector => {
    const y = neckHeight + (formEnd - neckHeight) * t
    // Rounded below.
    const shrink = Math.sqrt(Math.max(0, 1 - Math.max(0, (formEnd + 0.02 - y) / 0.0201) ** 2))
    const [x, z] = outlinePoint(formSection(y), (s * 2 - 1) * Math.PI)
    return [x * shrink, y, z * shrink]
  })
  const uvs = new Float32Array(rows * columns * 2)
  for (let n = 0; n < rows * columns; n++) {
    uvs[n * 2] = (n % columns) / (columns - 1)
    uvs[n * 2 + 1] = Math.floor(n / columns) / (rows - 1)
  }
  const linen: Material = { ...clothMaterial(covering, await clothTexture(covering)), translucency: 0 }
  return [
    { mesh: { ...bust, uvs }, material: linen },
    { mesh: turned(capProfile, neckHeight), material: wood },
    { mesh: turned(poleProfile), material: wood },
    ...(hasLegs ? [0, 1, 2].map((n) => ({ mesh: leg(0.35 + (n * 2 * Math.PI) / 3), material: wood })) : []),
  ]
}

function turned(profile: Profile, above = 0) {
  const points = profile.flatMap(([y, radius], n) => {
    const [nextY, nextRadius] = profile[n + 1] ?? [y, radius]
    return [0, 0.5].map((f) => [y + (nextY - y) * f + above, radius + (nextRadius - radius) * f] as const)
  })
  return sweep(points.length, 33, (s, t): Vector => {
    const [y, radius] = points[Math.round(t * (points.length - 1))] as readonly [number, number]
    return [Math.cos(s * 2 * Math.PI) * radius, y, -Math.sin(s * 2 * Math.PI) * radius]
  })
}

/** A curved foot of the stand. */
function leg(angle: number) {
  const points = Array.from({ length: 24 }, (_, n): Vector => {
    const t = n / 23
    const out = 0.02 + 0.24 * t
    const from = formEnd - 0.575
    const y = from + (floorHeight + 0.012 - from) * (0.25 * t + 0.75 * t ** 2)
    return [Math.sin(angle) * out, y, Math.cos(angle) * out]
  })
  return tube(points, (t) => 0.016 - 0.005 * t + (t > 0.9 ? 0.004 : 0), 14)
}
