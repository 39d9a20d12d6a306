import { metresPerUnit } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { finishes } from '../cloth/finishes.ts'
import { layOut } from '../cloth/lay-out.ts'
import { inLayer } from '../cloth/layers.ts'
import type { SceneObject, Vector } from '../stage/scene.ts'
import { sweep } from './sweep.ts'

/** Drawn larger than it is, so that its marks are sharp. */
const scale = 5
const tapeWidth = 0.016

/** Lies on the table with a mark every centimetre and longer ones every five. `from`: (x, z) of its left end; metres. */
export async function tailorsTape([fromX, fromZ]: readonly [number, number], length: number): Promise<SceneObject> {
  const unit = (metres: number) => (metres * scale) / metresPerUnit
  const marks = Array.from({ length: Math.floor(length * 100) }, (_, n) => {
    const long = (n + 1) % 5 === 0 ? ((n + 1) % 10 === 0 ? 0.95 : 0.6) : 0.32
    return `<rect x="0" y="${unit((n + 1) / 100) - 1.6}" width="${unit(tapeWidth) * long}" height="3.2" fill="#2b2622"/>`
  })
  const cloth = layOut('tailors-tape', {
    width: unit(tapeWidth),
    length: unit(length),
    ground: '#e2c46a',
    finish: finishes.cotton,
    body: () => inLayer('print', marks.join('')),
  })
  const [rows, columns] = [120, 5]
  const mesh = sweep(rows, columns, (s, t): Vector => {
    const bend = 0.03 * Math.sin(t * 5.2)
    return [fromX + t * length * 0.97, 0.0012, fromZ + bend + (0.5 - s) * tapeWidth]
  })
  const uvs = new Float32Array(rows * columns * 2)
  for (let n = 0; n < rows * columns; n++) {
    uvs[n * 2] = (n % columns) / (columns - 1)
    uvs[n * 2 + 1] = Math.floor(n / columns) / (rows - 1)
  }
  return { mesh: { ...mesh, uvs }, material: { ...clothMaterial(cloth, await clothTexture(cloth)), depth: 0 } }
}
