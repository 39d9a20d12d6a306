import { median } from './load.ts'
import type { ProcessFigures } from './measured-server.ts'

/** A light soak on a busy machine grew by 4 MB, 4 handles and 4 files; its event loop's figure was 78 ms. */
const limits = { 'memory, MB': 400, 'growth, MB': 30, 'event loop p99, ms': 250, 'more handles': 40, 'more files': 40 }

export type SoakFigures = Record<keyof typeof limits, number>

/**
 * `samples` were taken at equal intervals under load. Medians, as single figures may be bad on a busy machine; growth is
 * from the second to the last quarter, since in the first one caches fill and code is compiled.
 */
export function soakFigures(
  samples: readonly ProcessFigures[],
  start: ProcessFigures,
  afterRest: ProcessFigures,
): SoakFigures {
  const medianOf = (figure: keyof ProcessFigures, from: number, to: number) =>
    median(samples.slice(samples.length * from, samples.length * to).map((sample) => sample[figure]))
  return {
    'memory, MB': afterRest['memory, MB'],
    'growth, MB': medianOf('memory, MB', 0.75, 1) - medianOf('memory, MB', 0.25, 0.5),
    'event loop p99, ms': medianOf('event loop p99, ms', 0, 1),
    'more handles': afterRest.handles - start.handles,
    'more files': afterRest['open files'] - start['open files'],
  }
}

/** Empty if all figures are within their limits. */
export const soakProblems = (figures: SoakFigures): string[] =>
  (Object.keys(limits) as (keyof SoakFigures)[])
    .filter((name) => figures[name] > limits[name])
    .map((name) => `${name}: ${figures[name]} instead of ${limits[name]} at most`)
