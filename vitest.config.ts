import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What is to happen is waited for, on a machine as slow as may be: how long it takes is for bench/ to say. */
const patience = { expect: { poll: { timeout: 60_000, interval: 100 } }, testTimeout: 120_000, hookTimeout: 120_000 }

/** A hash as in production takes 30 ms of a processor; tests of sign-in make hundreds. */
const quickHashes = fileURLToPath(new URL('./testing/quick-argon2.ts', import.meta.url))

/** The quick tests, which touch nothing outside themselves, come first; then those with a database, ports, processes. */
export default defineConfig({
  test: {
    // A test waits for a process or the database most of the time: two cores serve four of them.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'quick',
          isolate: false,
          include: ['*.test.ts', '{bench,contract,demo,domain,deploy,storefront,admin,texts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': quickHashes } },
        test: {
          name: 'shop',
          isolate: false,
          include: ['{server,sandboxes,launch}/**/*.test.ts'],
          // Servers killed and gateways that fail are `npm run test:faults`; what takes long is `npm run test:slow`.
          exclude: ['**/node_modules/**', '**/*.fault.test.ts', '**/*.slow.test.ts'],
          globalSetup: 'testing/database-server.ts',
          ...patience,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': quickHashes } },
        test: {
          name: 'slow',
          isolate: false,
          include: ['**/*.slow.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: 'testing/database-server.ts',
          ...patience,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
