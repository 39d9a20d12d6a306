import { expect, it } from 'vitest'
import type { ProcessFigures } from './measured-server.ts'
import { soakFigures, soakProblems } from './soak-figures.ts'

const steady: ProcessFigures = {
  'memory, MB': 250,
  'heap, MB': 100,
  'event loop p99, ms': 30,
  handles: 18,
  'open files': 41,
}
const samples = (figuresAt: (index: number) => Partial<ProcessFigures> = () => ({})): ProcessFigures[] =>
  Array.from({ length: 80 }, (_, index) => ({ ...steady, ...figuresAt(index) }))

it('a soak passes while caches fill and single figures are bad', () => {
  const busy = (index: number) => (index % 9 === 0 ? { 'event loop p99, ms': 2_000, 'memory, MB': 390 } : {})
  const found = samples((index) => (index < 20 ? { 'memory, MB': 180 + index } : busy(index)))
  expect(soakProblems(soakFigures(found, steady, steady))).toEqual([])
})

it.each([
  ['growth, MB: 40', samples((index) => ({ 'memory, MB': 200 + index })), steady],
  ['event loop p99, ms: 400', samples(() => ({ 'event loop p99, ms': 400 })), steady],
  ['more handles: 42', samples(), { ...steady, handles: 60 }],
  ['more files: 49', samples(), { ...steady, 'open files': 90 }],
  ['memory, MB: 410', samples(), { ...steady, 'memory, MB': 410 }],
])('a soak fails by %s', (problem, found, afterRest) => {
  expect(soakProblems(soakFigures(found, steady, afterRest))).toEqual([expect.stringMatching(`^${problem} instead of`)])
})
