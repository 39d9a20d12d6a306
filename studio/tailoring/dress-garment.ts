import { type Cloth, garmentMetresPerUnit, maxHeight } from '../cloth/cloth.ts'
import { clothTexture } from '../cloth/cloth-texture.ts'
import { sweep, tube } from '../props/sweep.ts'
import { refined, smoothMesh } from '../simulation/grid-mesh.ts'
import type { Material, Mesh, SceneObject, Vector } from '../stage/scene.ts'
import { armholeRow, type GarmentCut, shoulderColumns } from './garment-cut.ts'
import type { SewnGarment } from './sew-garment.ts'

export type Trimming = {
  /** Piping along neckline, sleeveless armholes, and `cuffs`. */
  trim?: string
  cuffs?: boolean
  buttons?: string
  /** Length of the buttoned strip, metres. */
  placket?: number
}

type PieceMesh = { mesh: Mesh; rows: number; columns: number }

export async function dressGarment(
  cloth: Cloth,
  { assembly, grids, cut, bottom }: SewnGarment,
  trimming: Trimming,
): Promise<SceneObject[]> {
  const material: Material = {
    texture: await clothTexture(cloth),
    roughness: 1,
    sheen: 0.35,
    depth: maxHeight * garmentMetresPerUnit,
    translucency: 0.16,
  }
  const [width, length] = [cloth.width * garmentMetresPerUnit, cloth.length * garmentMetresPerUnit]
  const pieces: Record<string, PieceMesh> = {}
  for (const [name, grid] of Object.entries(grids)) {
    const hem = name.includes('Sleeve') ? -(cut.sleeve?.length ?? 0) : -cut.length
    const mesh = smoothMesh(assembly, grid, (x, y) => [0.5 + x / width, 1 - (y - hem) / length])
    pieces[name] = { mesh, rows: refined(grid.rows), columns: refined(grid.columns) }
  }
  const trim: Material = { colour: trimming.trim ?? cloth.ground, roughness: 0.8, sheen: 0.3 }
  return [
    ...Object.values(pieces).map(({ mesh }) => ({ mesh, material })),
    ...piping(pieces, cut, trimming.cuffs ?? false, armholeRow(cut, grids.back?.rows ?? 1, bottom) * 2).map((mesh) => ({
      mesh,
      material: trim,
    })),
    ...(trimming.buttons && pieces.front ? placket(pieces.front, trimming.buttons, trimming.placket ?? 0.3, trim) : []),
  ]
}

type EdgeTest = (row: number, column: number, columns: number) => boolean

/** `armhole`: row of the smooth meshes at the armpit. */
function piping(pieces: Record<string, PieceMesh>, cut: GarmentCut, cuffs: boolean, armhole: number): Mesh[] {
  const meshes: Mesh[] = []
  const pipe = (name: string, radius: number, isOnEdge: EdgeTest) => {
    const piece = pieces[name]
    const points = piece ? pointsWhere(piece, isOnEdge) : []
    if (points.length > 2) meshes.push(tube(points, () => radius, 8))
  }
  const isFirstColumn: EdgeTest = (_row, column) => column === 0
  const isLastColumn: EdgeTest = (_row, column, columns) => column === columns - 1
  const isNeckline: EdgeTest = (row, column, columns) => {
    const shoulderEnd = shoulderColumns(cut, columns) - 1
    return row === 0 && column >= shoulderEnd && column <= columns - 1 - shoulderEnd
  }
  if (cut.openFront) {
    pipe('frontLeft', 0.006, isLastColumn)
    pipe('frontRight', 0.006, isFirstColumn)
    pipe('back', 0.006, isNeckline)
  } else {
    const radius = cut.neck.shape === 'band' ? 0.0055 : 0.0032
    pipe('front', radius, isNeckline)
    pipe('back', radius, isNeckline)
  }
  if (cuffs && cut.sleeve) {
    for (const name of ['frontSleeve-1', 'frontSleeve1', 'backSleeve-1', 'backSleeve1']) pipe(name, 0.003, isLastColumn)
  }
  if (!cut.sleeve) {
    for (const name of Object.keys(pieces).filter((piece) => !piece.includes('Skirt'))) {
      if (!name.endsWith('Right')) pipe(name, 0.003, (row, column) => column === 0 && row <= armhole)
      if (!name.endsWith('Left')) pipe(name, 0.003, (row, column, columns) => column === columns - 1 && row <= armhole)
    }
  }
  return meshes
}

function pointsWhere({ mesh, rows, columns }: PieceMesh, test: EdgeTest): Vector[] {
  const points: Vector[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!test(row, column, columns)) continue
      const at = (row * columns + column) * 3
      points.push([mesh.positions[at] as number, mesh.positions[at + 1] as number, mesh.positions[at + 2] as number])
    }
  }
  return points
}

/** Raised by two thicknesses of cloth; `length` in metres. */
function placket(front: PieceMesh, buttons: string, length: number, material: Material): SceneObject[] {
  const { mesh, rows, columns } = front
  const middle = (columns - 1) / 2
  const raisedPoint = (row: number, column: number, height: number): Vector => {
    const at = (row * columns + column) * 3
    const part = (axis: number) => (mesh.positions[at + axis] as number) + height * (mesh.normals[at + axis] as number)
    return [part(0), part(1), part(2)]
  }
  const lastRow = Math.min(rows - 2, Math.round(length / 0.00475))
  const half = 3
  const strip = sweep(lastRow + 1, 2 * half + 3, (s, t) => {
    const n = Math.round(s * (2 * half + 2))
    const column = Math.round(middle) - half + Math.min(2 * half, Math.max(0, n - 1))
    return raisedPoint(Math.round(t * lastRow), column, n === 0 || n === 2 * half + 2 ? -0.001 : 0.0028)
  })
  const count = Math.max(3, Math.round(length / 0.085))
  return [
    { mesh: strip, material },
    ...Array.from({ length: count }, (_, n) => {
      const row = Math.round(((n + 0.45) / count) * lastRow)
      return {
        mesh: button(raisedPoint(row, Math.round(middle), 0.003)),
        material: { colour: buttons, roughness: 0.35 },
      }
    }),
  ]
}

/** Faces the camera. */
const button = (centre: Vector): Mesh =>
  sweep(6, 17, (s, t): Vector => {
    const radius = 0.0062 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.5)
    const angle = -s * 2 * Math.PI
    return [
      centre[0] + radius * Math.cos(angle),
      centre[1] + radius * Math.sin(angle),
      centre[2] + 0.0026 * (t > 0.75 ? 0.2 : 1),
    ]
  })
