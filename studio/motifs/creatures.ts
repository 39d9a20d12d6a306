import { circle, curve, dot, fillShapes, leaf, placeShape, round, type Shape, strokePath, times } from './shapes.ts'

export type PeacockColours = { body: string; tail: string; eye: string; outline: string; crest: string }

const peacockBody = curve([
  [24, -50],
  [34, -50],
  [35, -42],
  [29, -40],
  [25, -34],
  [26, -28],
  [31, -18],
  [37, -5],
  [28, 9],
  [12, 13],
  [0, 15],
  [-12, 11],
  [-18, 4],
  [-8, 1],
  [4, -6],
  [9, -16],
  [13, -24],
  [11, -34],
  [16, -42],
  [18, -47],
  [20, -50],
  [24, -50],
])

const peacockTrain = curve([
  [-4, -4],
  [-22, -9],
  [-46, 4],
  [-57, 32],
  [-62, 44],
  [-56, 52],
  [-44, 48],
  [-28, 43],
  [-8, 27],
  [3, 12],
  [1, 6],
  [-1, 0],
  [-4, -4],
])

const trainEyes: Shape = [
  [-12, 5],
  [-21, 3],
  [-17, 13],
  [-27, 10],
  [-31, 2],
  [-26, 19],
  [-37, 11],
  [-35, 22],
  [-27, 29],
  [-44, 22],
  [-43, 33],
  [-35, 36],
  [-51, 34],
  [-50, 43],
]

/** In profile, `size` units tall, looking right. */
export function peacock(size: number, { body, tail, eye, outline, crest }: PeacockColours) {
  const k = size / 100
  const scaled = (shape: Shape) => placeShape(shape, { scale: k })
  const feathers = trainEyes
    .map(
      ([x, y]) =>
        fillShapes(eye, placeShape(circle(3.6, 10), { x: x * k, y: y * k, scale: k })) +
        dot(body, 1.7 * k, x * k, y * k),
    )
    .join('')
  const wing = [0, 1, 2]
    .map((i) =>
      fillShapes(
        i % 2 ? outline : eye,
        placeShape(leaf(30 - i * 8, 15 - i * 4), { scale: k, x: (24 - i) * k, y: (-2 + i) * k, turn: -102 }),
      ),
    )
    .join('')
  const scales = times(4, (i) =>
    strokePath(
      outline,
      1.1 * k,
      `M${round((14 + i * 1.2) * k)} ${round((-36 + i * 6) * k)}q${round(6 * k)} ${round(3 * k)} ${round((11 + i) * k)} ${round(-1 * k)}`,
    ),
  )
  const head =
    dot(outline, 1.6 * k, 28 * k, -45 * k) +
    fillShapes(
      crest,
      scaled([
        [33, -47],
        [43, -43],
        [31, -42],
      ]),
    ) +
    [-14, 2, 18]
      .map(
        (turn) =>
          strokePath(
            crest,
            1.2 * k,
            `M${round(24 * k)} ${round(-50 * k)}l${round(Math.sin((turn * Math.PI) / 180) * 10 * k)} ${round(-11 * k)}`,
          ) + dot(eye, 2 * k, (24 + Math.sin((turn * Math.PI) / 180) * 11) * k, -62 * k),
      )
      .join('')
  const legs = strokePath(
    crest,
    2 * k,
    `M${round(16 * k)} ${round(11 * k)}l${round(2 * k)} ${round(28 * k)}m${round(-5 * k)} 0h${round(11 * k)}M${round(6 * k)} ${round(13 * k)}l${round(-1 * k)} ${round(30 * k)}m${round(-6 * k)} 0h${round(12 * k)}`,
  )
  return (
    fillShapes(outline, placeShape(peacockTrain, { scale: k * 1.05 })) +
    fillShapes(tail, scaled(peacockTrain)) +
    feathers +
    legs +
    fillShapes(outline, placeShape(peacockBody, { scale: k * 1.04 })) +
    fillShapes(body, scaled(peacockBody)) +
    wing +
    scales +
    head
  )
}

/** Annam, the swan, or mayil, the peacock, in one metal. */
export const zariBird = (size: number, metal: string) => {
  const k = size / 100
  const neck = placeShape(peacockBody, { scale: k })
  const train = placeShape(peacockTrain, { scale: k })
  const holes = [
    placeShape(leaf(24, 10), { scale: k, x: 24 * k, y: -1 * k, turn: -102 }),
    placeShape(circle(2, 8), { scale: k, x: 28 * k, y: -45 * k }),
  ]
  const eyes = trainEyes
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]) => placeShape(circle(3.8, 8), { scale: k, x: x * k, y: y * k }))
  const legs = strokePath(
    metal,
    2.6 * k,
    `M${round(16 * k)} ${round(11 * k)}v${round(31 * k)}M${round(5 * k)} ${round(13 * k)}v${round(29 * k)}M${round(-2 * k)} ${round(42 * k)}h${round(26 * k)}`,
  )
  const crest = strokePath(
    metal,
    2 * k,
    `M${round(24 * k)} ${round(-49 * k)}l${round(-4 * k)} ${round(-12 * k)}M${round(25 * k)} ${round(-49 * k)}l${round(4 * k)} ${round(-13 * k)}M${round(33 * k)} ${round(-45 * k)}l${round(9 * k)} ${round(2 * k)}`,
  )
  return fillShapes(metal, neck, ...holes) + fillShapes(metal, train, ...eyes) + legs + crest
}
