import { createRandom, noise2 } from '../cloth/random.ts'
import type { Vector } from '../stage/scene.ts'
import { foldLine } from './fold-line.ts'

/** From the flat cloth, `x` and `z` metres from its middle. */
export type Fold = (x: number, z: number) => Vector

/** `size`: width of the picture in metres. */
export function createFold(seed: number, size: number): Fold {
  const random = createRandom(seed)
  const kinds = [ridge, pleats, fan, arcs, swell]
  const fold = (kinds[Math.floor(random() * kinds.length)] ?? ridge)(random, seed, size)
  const [middleX, , middleZ] = fold(0, 0)
  return (x, z) => {
    const [foldedX, rise, foldedZ] = fold(x, z)
    const crumple = 0.02 * size * noise2((2.6 * x) / size + 40, (2.6 * z) / size + 40, seed)
    return [foldedX - middleX, rise + crumple, foldedZ - middleZ]
  }
}

/** One leaning ridge, as if pushed by a hand. */
function ridge(random: () => number, _seed: number, size: number): Fold {
  const angle = (random() > 0.5 ? 1 : -1) * (0.5 + 0.5 * random())
  const offset = (random() - 0.5) * 0.3 * size
  return turned(angle, (across, along) => {
    const fromCrest = across - offset
    const crest = size * (0.2 + 0.05 * Math.sin(along / size))
    const pushed = fromCrest - Math.tanh(fromCrest / (0.24 * size)) * 0.15 * size
    const rise =
      crest * Math.exp(-((fromCrest / (0.21 * size)) ** 2)) +
      0.05 * crest * Math.sin(along * (4 / size) + fromCrest * (7 / size))
    return [pushed - 0.35 * rise + offset, rise, along]
  })
}

function pleats(random: () => number, seed: number, size: number): Fold {
  const angle = (random() - 0.5) * Math.PI
  const spread = 3.4 * size
  const line = foldLine(seed, { width: spread, gathered: spread / 1.4, folds: 5 + 2 * random() })
  const bow = (random() - 0.5) * 0.3 * size
  return turned(angle, (across, along) => {
    const [x, rise] = line(0.5 + (across + bow * Math.sin((along / size) * 1.6)) / spread)
    return [x, rise, along]
  })
}

/** Pleats that converge outside the picture. */
function fan(random: () => number, seed: number, size: number): Fold {
  const angle = (random() - 0.5) * 2 * Math.PI
  const radius = size * (1.6 + 0.4 * random())
  const spread = radius * 3.6
  const line = foldLine(seed, { width: spread, gathered: spread / 1.36, folds: 6 + 2.4 * random() })
  return turned(angle, (across, along) => {
    const [r, turn] = [Math.hypot(across, along + radius), Math.atan2(across, along + radius)]
    const [x, rise] = line(0.5 + (turn * radius) / spread)
    return [r * Math.sin(x / radius), (rise * r) / radius, r * Math.cos(x / radius) - radius]
  })
}

function arcs(random: () => number, seed: number, size: number): Fold {
  const angle = (random() - 0.5) * 1.2
  const radius = size * (1.9 + 0.6 * random())
  const spread = 3.4 * size
  const line = foldLine(seed, { width: spread, gathered: spread / 1.4, folds: 4 + 1.4 * random() })
  return turned(angle, (across, along) => {
    const [r, turn] = [Math.hypot(across, along + radius), Math.atan2(across, along + radius)]
    const [x, rise] = line(0.5 + (r - radius) / spread)
    const at = radius + x
    return [at * Math.sin((turn * r) / at), rise, at * Math.cos((turn * r) / at) - radius]
  })
}

function swell(random: () => number, seed: number, size: number): Fold {
  const angle = (random() - 0.5) * Math.PI
  const spread = 3.4 * size
  const line = foldLine(seed, { width: spread, gathered: spread / 1.26, folds: 3 + random() })
  return turned(angle, (across, along) => {
    const [x, rise] = line(0.5 + (across + 0.12 * size * Math.sin((along / size) * 1.5)) / spread)
    return [x, rise, along]
  })
}

/** `angle` in radians. */
function turned(angle: number, fold: Fold): Fold {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, z) => {
    const [across, rise, along] = fold(x * cos + z * sin, -x * sin + z * cos)
    return [across * cos - along * sin, rise, across * sin + along * cos]
  }
}
