import { sweep } from '../props/sweep.ts'
import { gridTriangles } from '../simulation/grid-mesh.ts'
import type { Mesh, Vector } from '../stage/scene.ts'

/** In space, and metres across and along the flat cloth. */
export type ClothPlace = { place: Vector; cloth: readonly [number, number] }

/** A constructed cloth; its texture points are in metres. */
export function sweepCloth(rows: number, columns: number, at: (s: number, row: number) => ClothPlace): Mesh & { uvs: Float32Array } {
  const uvs = new Float32Array(rows * columns * 2)
  const mesh = sweep(rows, columns, (s, t) => {
    const [row, column] = [Math.round(t * (rows - 1)), Math.round(s * (columns - 1))]
    const { place, cloth } = at(s, row)
    uvs.set(cloth, (row * columns + column) * 2)
    return place
  })
  return { ...mesh, ...gridTriangles(rows, columns), uvs }
}
