/** Cloth along a line: `heading` is its direction from the line at share `s`, radians; `lean` lays folds flat (0) or upright (1). */
export type Gathers = { length: number; heading: (s: number) => number; lean?: (s: number) => number }

const count = 600

/** How the cloth runs: metres along the line and away from it, for a share of the cloth's length. */
export type GatheredLine = { reach: number; at: (s: number) => readonly [number, number] }

export function gatheredLine({ length, heading, lean = () => 1 }: Gathers): GatheredLine {
  const points: (readonly [number, number])[] = [[0, 0]]
  let [along, out] = [0, 0]
  for (let n = 0; n < count; n++) {
    const angle = heading((n + 0.5) / count)
    along += (Math.cos(angle) * length) / count
    out += (Math.sin(angle) * length) / count
    const upright = lean((n + 1) / count)
    points.push([along + out * Math.sqrt(1 - upright * upright), out * upright])
  }
  return {
    reach: along,
    at: (s) => {
      const n = Math.min(count - 1, Math.max(0, Math.floor(s * count)))
      const f = s * count - n
      const [a, b] = [points[n] as readonly [number, number], points[n + 1] as readonly [number, number]]
      return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]
    },
  }
}

/** The amplitude of a sine-shaped heading at which a cloth's length is `gather` times its reach. */
export function gatherAmplitude(gather: number) {
  let [low, high] = [0, 2.4]
  for (let n = 0; n < 24; n++) {
    const middle = (low + high) / 2
    let reach = 0
    for (let k = 0; k < 32; k++) reach += Math.cos(middle * Math.sin(((k + 0.5) / 32) * 2 * Math.PI)) / 32
    if (reach * gather > 1) low = middle
    else high = middle
  }
  return low
}
