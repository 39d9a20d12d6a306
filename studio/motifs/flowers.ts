import { circle, dot, fillShapes, leaf, petal, placeShape, repeatAround, round, strokePath, times } from './shapes.ts'

/** From above; the ground shows as veins and a ring in the heart. */
export function bloom(
  size: number,
  colours: { petal: string; heart: string; inner?: string; leaf?: string },
  petals = 8,
) {
  const r = size / 2
  const width = (r * 5.4) / petals
  const one = petal(r, width)
  const vein = placeShape(leaf(r * 0.5, width * 0.22), { y: -r * 0.36 })
  const leaves = colours.leaf
    ? repeatAround(petals, (turn) =>
        fillShapes(colours.leaf as string, placeShape(leaf(r * 1.22, width * 0.55), { turn: turn + 180 / petals })),
      )
    : ''
  const ring = repeatAround(petals, (turn) =>
    fillShapes(colours.petal, placeShape(one, { turn }), placeShape(vein, { turn })),
  )
  const inner = colours.inner
    ? repeatAround(petals, (turn) =>
        fillShapes(colours.inner as string, placeShape(petal(r * 0.56, width * 0.6), { turn: turn + 180 / petals })),
      )
    : ''
  return `${leaves}${ring}${inner}${fillShapes(colours.heart, circle(r * 0.2), circle(r * 0.09))}`
}

export const smallBloom = (size: number, colour: string, heart: string, petals = 5) =>
  repeatAround(petals, (turn) => fillShapes(colour, placeShape(petal(size / 2, size * 0.42, 0.06), { turn }))) +
  dot(heart, size * 0.1)

/** Side view: a lotus, poppy or carnation, depending on `petals`. */
export function sideBloom(size: number, colours: { petal: string; inner: string; cup: string }, petals = 7) {
  const spread = 62
  const back = times(petals, (i) => {
    const turn = (i / (petals - 1) - 0.5) * 2 * spread
    return fillShapes(
      i % 2 === 0 ? colours.petal : colours.inner,
      placeShape(leaf(size * (0.86 - Math.abs(turn) / 400), size * 0.36, 0), { turn, y: size * 0.3 }),
    )
  })
  const front = [-30, 0, 30]
    .map((turn) =>
      fillShapes(
        colours.petal,
        placeShape(leaf(size * 0.6, size * 0.3), { turn, y: size * 0.34 }),
        placeShape(leaf(size * 0.26, size * 0.07), { turn, y: size * 0.12 }),
      ),
    )
    .join('')
  return `${back}${front}${fillShapes(colours.cup, placeShape(leaf(size * 0.2, size * 0.5), { y: size * 0.42 }))}`
}

export function veinedLeaf(size: number, colour: string) {
  const body = placeShape(leaf(size, size * 0.62, size * 0.06), { y: size / 2 })
  const holes = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((i) =>
      placeShape(leaf(size * (0.22 - i * 0.04), size * 0.05), {
        turn: side * 42,
        x: side * size * 0.03,
        y: size * (0.3 - i * 0.2),
      }),
    ),
  )
  return `${fillShapes(colour, body, ...holes)}${strokePath(colour, size * 0.05, `M0 ${round(size * 0.48)}L0 ${round(size * 0.62)}`)}`
}

/** Side view in one metal: separate petals with open veins. */
export const fanBloom = (size: number, colour: string, petals = 5) =>
  times(petals, (i) => {
    const turn = (i - (petals - 1) / 2) * (116 / (petals - 1))
    const length = size * (0.62 - Math.abs(turn) / 520)
    const start = {
      x: Math.sin((turn * Math.PI) / 180) * size * 0.12,
      y: size * 0.26 - Math.cos((turn * Math.PI) / 180) * size * 0.12,
      turn,
    }
    const width = (size * 1.25) / petals
    const inner = { ...start, x: start.x * 2, y: size * 0.26 - Math.cos((turn * Math.PI) / 180) * size * 0.24 }
    return fillShapes(
      colour,
      placeShape(leaf(length, width), start),
      placeShape(leaf(length * 0.55, width * 0.26), inner),
    )
  }) +
  fillShapes(colour, placeShape(leaf(size * 0.16, size * 0.16), { y: size * 0.42 })) +
  [-1, 1]
    .map((side) => fillShapes(colour, placeShape(leaf(size * 0.3, size * 0.12), { y: size * 0.38, turn: side * 84 })))
    .join('')
