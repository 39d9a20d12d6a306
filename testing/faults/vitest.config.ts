import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['testing/faults/*.test.ts', 'server/**/*.fault.test.ts'],
    globalSetup: fileURLToPath(new URL('../database-server.ts', import.meta.url)),
    fileParallelism: false,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
