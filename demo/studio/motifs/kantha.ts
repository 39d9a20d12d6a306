import { around, at, circle, leaf, petal, placed, round, times } from './shapes.ts'
import { pathOf, running, thread } from './stitches.ts'
import { fishParts } from './water.ts'

const yarn = 0.56

/** A bloom of running stitch: each petal gone around and around, rings of stitch about the whole that make the cloth ripple. */
export function kanthaBloom(size: number, colour: string, heart: string, leafColour: string) {
  const r = size / 2
  const count = 6
  const petals = [1, 0.7, 0.4]
    .map((scale) =>
      around(count, (turn) =>
        running(colour, yarn, pathOf(placed(petal(r * 0.9 * scale, r * 0.75 * scale), { turn })), 1.6, 1),
      ),
    )
    .join('')
  const leaves = around(count, (turn) =>
    running(
      leafColour,
      yarn,
      pathOf(
        placed(leaf(r * 0.42, r * 0.26), {
          turn: turn + 30,
          x: Math.sin(((turn + 30) * Math.PI) / 180) * r * 0.72,
          y: -Math.cos(((turn + 30) * Math.PI) / 180) * r * 0.72,
        }),
      ),
      1.5,
      0.9,
    ),
  )
  const ripples = [1.28, 1.5].map((scale) => running(colour, yarn * 0.85, pathOf(circle(r * scale)), 1.8, 1.6)).join('')
  return (
    petals + leaves + ripples + [0.24, 0.12].map((scale) => thread(heart, yarn, pathOf(circle(r * scale, 14)))).join('')
  )
}

/** A fish outlined twice, its scales in arcs, its fins in short stitches, ripples around. */
export function kanthaFish(size: number, colour: string, second: string, ripple: string) {
  const { body, tail, eye, unit } = fishParts(size)
  const scales = times(5, (i) =>
    running(
      i % 2 ? second : colour,
      yarn,
      `M${round((-18 + i * 7.5) * unit)} ${round(-(10 + (i === 0 ? 0 : 4)) * unit)}q${round(5 * unit)} ${round((10 + (i === 0 ? 0 : 4)) * unit)} 0 ${round((20 + (i === 0 ? 0 : 8)) * unit)}`,
      1.5,
      1,
    ),
  )
  const outline = [1, 0.9].map((scale) => running(colour, yarn * 1.1, pathOf(placed(body, { scale })), 2, 0.8)).join('')
  const tails = [1, 0.8, 0.6]
    .map((scale) => running(second, yarn, pathOf(placed(tail, { scale, x: -30 * unit * (1 - scale) })), 1.6, 0.9))
    .join('')
  const ripples = [1.22, 1.42, 1.62]
    .map((scale) => running(ripple, yarn * 0.9, pathOf(placed(body, { scale })), 2, 1.6))
    .join('')
  return (
    ripples +
    tails +
    outline +
    scales +
    at(eye[0], eye[1], [2.6, 1].map((r) => thread(colour, yarn, pathOf(circle(r * unit, 10)))).join('')) +
    running(
      second,
      yarn,
      `M${round(14 * unit)} ${round(-15 * unit)}q${round(-5 * unit)} ${round(15 * unit)} 0 ${round(30 * unit)}`,
      1.5,
      0.9,
    )
  )
}

/** A border of stitched lozenges and leaves between lines. */
export function kanthaBorder(length: number, width: number, colours: string[]) {
  const colour = (i: number) => colours[i % colours.length] as string
  const rule = (x: number, c: string) => running(c, yarn, `M${x} 0L${x} ${length}`, 2.4, 1.6)
  const figures = times(Math.ceil(length / 26), (i) => {
    const y = 13 + i * 26
    return [1, 0.66, 0.34]
      .map((scale) =>
        running(
          colour(i),
          yarn,
          `M${width / 2} ${round(y - 12 * scale)}L${round(width / 2 + width * 0.3 * scale)} ${y}L${width / 2} ${round(y + 12 * scale)}L${round(width / 2 - width * 0.3 * scale)} ${y}Z`,
          1.6,
          1,
        ),
      )
      .join('')
  })
  return (
    [3, 6, 9].map((x) => rule(x, colour(0))).join('') +
    [width - 9, width - 6, width - 3].map((x) => rule(x, colour(1))).join('') +
    figures
  )
}
