import { type PatchGrid, pointIndex } from '../simulation/assemble.ts'
import { armholeRow, type GarmentCut, shoulderColumns } from './garment-cut.ts'

type Seam = [number, number]

export function listSeams(cut: GarmentCut, grids: Record<string, PatchGrid>, bottom: number): Seam[] {
  const grid = (name: string) => grids[name] as PatchGrid
  const back = grid('back')
  const [left, right] = cut.openFront ? [grid('frontLeft'), grid('frontRight')] : [grid('front'), grid('front')]
  const armhole = armholeRow(cut, back.rows, bottom)
  const slitRow = cut.slit ? Math.round(back.rows * (1 - cut.slit / -bottom)) : back.rows
  const seams = sideSeams(left, right, back, armhole, slitRow)
  for (let n = 0; n <= shoulderColumns(cut, back.columns); n++) {
    seams.push(
      [pointIndex(left, 0, n), pointIndex(back, 0, n)],
      [pointIndex(right, 0, right.columns - 1 - n), pointIndex(back, 0, back.columns - 1 - n)],
    )
  }
  if (cut.sleeve) {
    for (const turn of [-1, 1]) {
      const front = turn < 0 ? left : right
      const [frontSleeve, backSleeve] = [grid(`frontSleeve${turn}`), grid(`backSleeve${turn}`)]
      for (let row = 0; row <= armhole; row++) {
        seams.push(
          [pointIndex(front, row, turn < 0 ? 0 : front.columns - 1), pointIndex(frontSleeve, row, 0)],
          [pointIndex(back, row, turn < 0 ? 0 : back.columns - 1), pointIndex(backSleeve, row, 0)],
        )
      }
      for (let column = 0; column < frontSleeve.columns; column++) {
        for (const row of [0, armhole])
          seams.push([pointIndex(frontSleeve, row, column), pointIndex(backSleeve, row, column)])
      }
    }
  }
  for (let tier = 0; cut.skirt && tier < cut.skirt.tiers; tier++) {
    for (const side of ['front', 'back']) {
      const skirt = grid(`${side}Skirt${tier}`)
      const above = tier === 0 ? grid(side) : grid(`${side}Skirt${tier - 1}`)
      const gathering = tier === 0 ? 2 : 1
      for (let column = 0; column < above.columns; column++) {
        seams.push([pointIndex(above, above.rows - 1, column), pointIndex(skirt, 0, column * gathering)])
      }
    }
    const [front, behind] = [grid(`frontSkirt${tier}`), grid(`backSkirt${tier}`)]
    seams.push(...sideSeams(front, front, behind, 0, front.rows))
  }
  return seams
}

/** A front in one piece or two. */
export function sideSeams(left: PatchGrid, right: PatchGrid, back: PatchGrid, fromRow: number, toRow: number): Seam[] {
  const seams: Seam[] = []
  for (let row = fromRow; row < toRow; row++) {
    seams.push(
      [pointIndex(left, row, 0), pointIndex(back, row, 0)],
      [pointIndex(right, row, right.columns - 1), pointIndex(back, row, back.columns - 1)],
    )
  }
  return seams
}
