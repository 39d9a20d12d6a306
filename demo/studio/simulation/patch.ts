/** A piece of cloth as a grid. `rest` is where a point lies in the flat cloth, `place` where it starts; metres. */
export type Patch = {
  rows: number
  columns: number
  rest: (s: number, t: number) => readonly [number, number]
  place: (s: number, t: number) => readonly [number, number, number]
}

/** A patch whose points have their number among all particles. */
export type Grid = { rows: number; columns: number; first: number }

export type Assembly = {
  grids: Grid[]
  count: number
  positions: Float64Array
  rest: Float64Array
  /** Which patch a particle is of; particles near each other in one patch do not repel. */
  piece: Uint16Array
}

export function assemble(patches: Patch[]): Assembly {
  const count = patches.reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  const positions = new Float64Array(count * 3)
  const rest = new Float64Array(count * 2)
  const piece = new Uint16Array(count)
  const grids: Grid[] = []
  let at = 0
  for (const [index, { rows, columns, rest: restOf, place }] of patches.entries()) {
    grids.push({ rows, columns, first: at })
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, at++) {
        const [s, t] = [column / (columns - 1), row / (rows - 1)]
        positions.set(place(s, t), at * 3)
        rest.set(restOf(s, t), at * 2)
        piece[at] = index
      }
    }
  }
  return { grids, count, positions, rest, piece }
}
