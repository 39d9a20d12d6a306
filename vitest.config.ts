import { defineConfig } from 'vitest/config'

/** The quick tests, which touch nothing outside themselves, come first; then those with a database, ports, processes. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'quick',
          isolate: false,
          include: ['*.test.ts', '{contract,demo,storefront,admin}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'shop',
          isolate: false,
          include: ['{server,phonepe-sandbox,launch}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: 'server/testing/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
