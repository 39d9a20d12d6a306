import { createRandom } from '../cloth/random.ts'

/**
 * The edge of a cloth in uneven folds: `width` metres take up `gathered`. Maps a share of the width to (x, z) in metres:
 * x is 0 in the middle, z is 0 at the back.
 */
export function foldLine(seed: number, { width, gathered, folds }: { width: number; gathered: number; folds: number }) {
  const random = createRandom(seed)
  const count = 400
  const waves = Array.from({ length: 5 }, (_, i) => ({
    pace: folds * (i < 3 ? 0.75 + 0.5 * random() : 1.7 + 0.6 * random()),
    phase: random() * Math.PI * 2,
    size: i < 3 ? 0.6 + 0.5 * random() : 0.18,
  }))
  const swell = { pace: 0.7 + random(), phase: random() * Math.PI * 2 }
  const heading = Array.from({ length: count }, (_, n) => {
    const t = n / count
    const uneven = 0.72 + 0.28 * Math.sin(t * swell.pace * Math.PI * 2 + swell.phase)
    return (
      uneven * waves.reduce((sum, { pace, phase, size }) => sum + size * Math.sin(t * pace * Math.PI * 2 + phase), 0)
    )
  })
  const lay = (turn: number) => {
    const line: [number, number][] = [[0, 0]]
    let [x, z] = [0, 0]
    for (const angle of heading) {
      const bounded = 1.75 * Math.tanh((angle * turn) / 1.75)
      x += (Math.cos(bounded) * width) / count
      z += (Math.sin(bounded) * width) / count
      line.push([x, z])
    }
    return line
  }
  let [low, high] = [0, 4]
  for (let n = 0; n < 30; n++) {
    const middle = (low + high) / 2
    if ((lay(middle).at(-1)?.[0] ?? 0) > gathered) low = middle
    else high = middle
  }
  const line = lay(low)
  const end = line.at(-1) as [number, number]
  // Both edges lie at the same depth.
  const level = line.map(([x, z], n): [number, number] => [x, z - (end[1] * n) / count])
  const back = Math.min(...level.map(([, z]) => z))
  return (s: number): readonly [number, number] => {
    const n = Math.min(count - 1, Math.floor(s * count))
    const f = s * count - n
    const [a, b] = [level[n] as [number, number], level[n + 1] as [number, number]]
    return [a[0] + (b[0] - a[0]) * f - (end[0] as number) / 2, a[1] + (b[1] - a[1]) * f - back]
  }
}
