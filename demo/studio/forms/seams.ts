import type { Grid } from '../simulation/patch.ts'
import { armholeRow, type Cut } from './garment-cut.ts'

/** Which points are sewn to which. */
export function seamsOf(cut: Cut, grids: Record<string, Grid>, bottom: number) {
  const seams: [number, number][] = []
  const grid = (name: string) => grids[name] as Grid
  const at = ({ first, columns }: Grid, row: number, column: number) => first + row * columns + column
  const back = grid('back')
  const armhole = armholeRow(cut, back.rows, bottom)
  const fronts = cut.open === undefined ? [grid('front')] : [grid('frontleft'), grid('frontright')]
  const [left, right] = [fronts[0] as Grid, fronts.at(-1) as Grid]
  const closedTo = cut.slit ? Math.round(back.rows * (1 - cut.slit / -bottom)) : back.rows
  for (let row = armhole; row < closedTo; row++) {
    seams.push(
      [at(left, row, 0), at(back, row, 0)],
      [at(right, row, right.columns - 1), at(back, row, back.columns - 1)],
    )
  }
  const shoulder = Math.ceil((back.columns - 1) * 0.5 * (1 - cut.neck.width / cut.shoulder))
  for (let n = 0; n <= shoulder; n++) {
    seams.push(
      [at(left, 0, n), at(back, 0, n)],
      [at(right, 0, right.columns - 1 - n), at(back, 0, back.columns - 1 - n)],
    )
  }
  if (cut.sleeve) {
    for (const turn of [-1, 1]) {
      const front = turn < 0 ? left : right
      const [frontSleeve, backSleeve] = [grid(`frontSleeve${turn}`), grid(`backSleeve${turn}`)]
      for (let row = 0; row <= armhole; row++) {
        seams.push(
          [at(front, row, turn < 0 ? 0 : front.columns - 1), at(frontSleeve, row, 0)],
          [at(back, row, turn < 0 ? 0 : back.columns - 1), at(backSleeve, row, 0)],
        )
      }
      for (let column = 0; column < frontSleeve.columns; column++) {
        for (const row of [0, armhole]) seams.push([at(frontSleeve, row, column), at(backSleeve, row, column)])
      }
    }
  }
  for (let tier = 0; cut.skirt && tier < cut.skirt.tiers; tier++) {
    const [front, behind] = [grid(`frontSkirt${tier}`), grid(`backSkirt${tier}`)]
    for (const [skirt, side] of [
      [front, 'front'],
      [behind, 'back'],
    ] as const) {
      const above = tier === 0 ? grid(side) : grid(`${side}Skirt${tier - 1}`)
      const every = tier === 0 ? 2 : 1
      for (let column = 0; column < above.columns; column++) {
        seams.push([at(above, above.rows - 1, column), at(skirt, 0, column * every)])
      }
    }
    for (let row = 0; row < front.rows; row++) {
      seams.push(
        [at(front, row, 0), at(behind, row, 0)],
        [at(front, row, front.columns - 1), at(behind, row, behind.columns - 1)],
      )
    }
  }
  return seams
}
