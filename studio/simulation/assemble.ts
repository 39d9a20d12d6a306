/** A grid of points, each given by its share of the columns (`s`) and rows (`t`). */
export type Patch = {
  rows: number
  columns: number
  /** In the flat cloth, metres. */
  rest: (s: number, t: number) => readonly [number, number]
  /** At the start of the simulation, metres. */
  place: (s: number, t: number) => readonly [number, number, number]
}

export type PatchGrid = { rows: number; columns: number; first: number }

export const pointIndex = ({ first, columns }: PatchGrid, row: number, column: number) => first + row * columns + column

/** Patches simulated together. */
export type Assembly = {
  grids: PatchGrid[]
  count: number
  positions: Float64Array
  rest: Float64Array
  /** Of each point; points close in one flat patch don't repel. */
  piece: Uint16Array
}

export function assemble(patches: Patch[]): Assembly {
  const count = patches.reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  const positions = new Float64Array(count * 3)
  const rest = new Float64Array(count * 2)
  const piece = new Uint16Array(count)
  const grids: PatchGrid[] = []
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
