import { defineConfig } from 'vitest/config'

/** Generous limits; the figures at the end of the run show durations. */
export default defineConfig({
  test: {
    include: ['testing/cluster/*.test.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
