import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['testing/cluster/*.test.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
