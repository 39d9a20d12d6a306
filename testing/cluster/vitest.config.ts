import { defineConfig } from 'vitest/config'

/** Whatever has to happen is waited for; the figures that the run prints at its end say how long it took. */
export default defineConfig({
  test: {
    include: ['testing/cluster/*.test.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
