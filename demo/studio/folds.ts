import { randomFrom } from './random.ts'

/** Vertical folds between `left` and `right` that deepen downwards; height in pixels. */
export function hangingFolds(seed: number, { left = 0, right = 1200, top = 0, depth = 12, count = 5 } = {}) {
  const random = randomFrom(seed)
  const span = right - left
  const waves = Array.from({ length: 4 }, (_, i) => ({
    wave: (span / count) * (0.62 + 0.7 * random()) * (i === 3 ? 2.2 : 1),
    phase: random() * Math.PI * 2,
    size: (0.4 + 0.6 * random()) * (i === 3 ? 1.4 : 1),
    lean: (random() - 0.5) * 0.12,
  }))
  return (x: number, y: number) => {
    const fall = 0.45 + 0.55 * Math.min(1, Math.max(0, (y - top) / 900))
    let height = 0
    for (const { wave, phase, size, lean } of waves) {
      const s = Math.sin(((x - left + lean * (y - top)) / wave) * Math.PI * 2 + phase)
      height += size * (s + 0.3 * s * Math.abs(s))
    }
    return (height / 2.6) * depth * fall
  }
}

/** Broad soft folds across a picture that is all cloth; height in pixels. */
export function restingFolds(seed: number, depth = 60, scale = 1) {
  const random = randomFrom(seed)
  const angle = 0.5 + random() * 0.5
  const turn = random() > 0.5 ? 1 : -1
  const ridges = Array.from({ length: 3 }, (_, i) => ({
    angle: turn * (angle + (random() - 0.5) * 0.35),
    wave: (430 + 330 * random()) * scale * (i === 0 ? 1.4 : 1),
    phase: random() * Math.PI * 2,
    bend: 0.5 + random(),
    size: i === 0 ? 1 : 0.45,
  }))
  return (x: number, y: number) => {
    let height = 0
    for (const { angle: a, wave, phase, bend, size } of ridges) {
      const along = (x * Math.cos(a) + y * Math.sin(a)) / wave
      const across = (y * Math.cos(a) - x * Math.sin(a)) / wave
      const s = Math.sin(along * Math.PI * 2 + phase + 0.8 * bend * Math.sin(across * 2.1 + phase))
      // Tighter at the crest than in the valley, as folds are.
      height += size * (0.5 + 0.5 * s) ** 1.7
    }
    return height * depth * scale
  }
}
