import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { sweep } from '../props/sweep.ts'
import { gridTriangles } from '../simulation/grid-mesh.ts'
import type { Mesh, Vector } from '../stage/scene.ts'

/** In space, and metres across and along the flat cloth. */
type ClothPlace = { place: Vector; cloth: readonly [number, number] }

/** Its texture points are still in metres, for `onCloth`. */
export type SweptCloth = Mesh & { uvs: Float32Array }

/** A constructed cloth. */
export function sweepCloth(rows: number, columns: number, at: (s: number, row: number) => ClothPlace): SweptCloth {
  const uvs = new Float32Array(rows * columns * 2)
  const mesh = sweep(rows, columns, (s, t) => {
    const [row, column] = [Math.round(t * (rows - 1)), Math.round(s * (columns - 1))]
    const { place, cloth } = at(s, row)
    uvs.set(cloth, (row * columns + column) * 2)
    return place
  })
  return { ...mesh, ...gridTriangles(rows, columns, 2), uvs }
}

/** The drawn cloth is shorter than a real one: before its beginning, the field runs to and fro. */
export function onCloth(swept: SweptCloth, cloth: Cloth): SweptCloth {
  const [width, length] = [cloth.width * metresPerUnit, cloth.length * metresPerUnit]
  const field = cloth.field.height * metresPerUnit
  const along = (metres: number) => (metres > 0 ? metres : field - Math.abs((-metres % (2 * field)) - field))
  const uvs = swept.uvs.map((metres, n) => (n % 2 === 0 ? metres / width : along(metres) / length))
  return { ...swept, uvs }
}
