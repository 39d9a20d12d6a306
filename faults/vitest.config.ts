import { defineConfig } from 'vitest/config'

/** Whatever has to happen is waited for; the figures that the run prints at its end say how long it took. */
export default defineConfig({
  test: {
    include: ['faults/*.test.ts', 'server/**/*.fault.test.ts'],
    globalSetup: 'server/testing/database-server.ts',
    fileParallelism: false,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
