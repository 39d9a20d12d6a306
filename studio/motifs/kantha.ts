import { fishParts } from './fish-and-conch.ts'
import { circle, closedPath, leaf, petal, placeArt, placeShape, repeatAround, round, times } from './shapes.ts'
import { runningStitch, thread } from './stitches.ts'

const threadWidth = 0.56

/** Rings of stitches ripple the cloth. */
export function kanthaBloom(size: number, colour: string, heart: string, leafColour: string) {
  const r = size / 2
  const count = 6
  const petals = [1, 0.7, 0.4]
    .map((scale) =>
      repeatAround(count, (turn) =>
        runningStitch(
          colour,
          threadWidth,
          closedPath(placeShape(petal(r * 0.9 * scale, r * 0.75 * scale), { turn })),
          1.6,
          1,
        ),
      ),
    )
    .join('')
  const leaves = repeatAround(count, (turn) =>
    runningStitch(
      leafColour,
      threadWidth,
      closedPath(
        placeShape(leaf(r * 0.42, r * 0.26), {
          turn: turn + 30,
          x: Math.sin(((turn + 30) * Math.PI) / 180) * r * 0.72,
          y: -Math.cos(((turn + 30) * Math.PI) / 180) * r * 0.72,
        }),
      ),
      1.5,
      0.9,
    ),
  )
  const ripples = [1.28, 1.5]
    .map((scale) => runningStitch(colour, threadWidth * 0.85, closedPath(circle(r * scale)), 1.8, 1.6))
    .join('')
  return (
    petals +
    leaves +
    ripples +
    [0.24, 0.12].map((scale) => thread(heart, threadWidth, closedPath(circle(r * scale, 14)))).join('')
  )
}

export function kanthaFish(size: number, colour: string, second: string, ripple: string) {
  const { body, tail, eye, unit } = fishParts(size)
  const scales = times(5, (i) =>
    runningStitch(
      i % 2 ? second : colour,
      threadWidth,
      `M${round((-18 + i * 7.5) * unit)} ${round(-(10 + (i === 0 ? 0 : 4)) * unit)}q${round(5 * unit)} ${round((10 + (i === 0 ? 0 : 4)) * unit)} 0 ${round((20 + (i === 0 ? 0 : 8)) * unit)}`,
      1.5,
      1,
    ),
  )
  const outline = [1, 0.9]
    .map((scale) => runningStitch(colour, threadWidth * 1.1, closedPath(placeShape(body, { scale })), 2, 0.8))
    .join('')
  const tails = [1, 0.8, 0.6]
    .map((scale) =>
      runningStitch(
        second,
        threadWidth,
        closedPath(placeShape(tail, { scale, x: -30 * unit * (1 - scale) })),
        1.6,
        0.9,
      ),
    )
    .join('')
  const ripples = [1.22, 1.42, 1.62]
    .map((scale) => runningStitch(ripple, threadWidth * 0.9, closedPath(placeShape(body, { scale })), 2, 1.6))
    .join('')
  return (
    ripples +
    tails +
    outline +
    scales +
    placeArt(
      eye[0],
      eye[1],
      [2.6, 1].map((r) => thread(colour, threadWidth, closedPath(circle(r * unit, 10)))).join(''),
    ) +
    runningStitch(
      second,
      threadWidth,
      `M${round(14 * unit)} ${round(-15 * unit)}q${round(-5 * unit)} ${round(15 * unit)} 0 ${round(30 * unit)}`,
      1.5,
      0.9,
    )
  )
}

export function kanthaBorder(length: number, width: number, colours: string[]) {
  const colour = (i: number) => colours[i % colours.length] as string
  const lineAt = (x: number, c: string) => runningStitch(c, threadWidth, `M${x} 0L${x} ${length}`, 2.4, 1.6)
  const figures = times(Math.ceil(length / 26), (i) => {
    const y = 13 + i * 26
    return [1, 0.66, 0.34]
      .map((scale) =>
        runningStitch(
          colour(i),
          threadWidth,
          `M${width / 2} ${round(y - 12 * scale)}L${round(width / 2 + width * 0.3 * scale)} ${y}L${width / 2} ${round(y + 12 * scale)}L${round(width / 2 - width * 0.3 * scale)} ${y}Z`,
          1.6,
          1,
        ),
      )
      .join('')
  })
  return (
    [3, 6, 9].map((x) => lineAt(x, colour(0))).join('') +
    [width - 9, width - 6, width - 3].map((x) => lineAt(x, colour(1))).join('') +
    figures
  )
}
