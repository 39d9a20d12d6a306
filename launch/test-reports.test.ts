import { expect, it } from 'vitest'
import { countPlaywright } from './test-reports.ts'

it('counts a browser test that passed at one size and failed at the other, and names its file', () => {
  const tests = [
    { projectName: 'desktop', status: 'expected', results: [{ errors: [], attachments: [] }] },
    { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'Timeout' }], attachments: [] }] },
  ]
  // Playwright takes `ok` from the first test.
  const specs = [{ file: 'cart.spec.ts', title: 'a bag is emptied', ok: true, tests }]
  const report = { stats: { expected: 1, unexpected: 1, flaky: 0 }, suites: [{ specs: [], suites: [{ specs }] }] }
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['✘ e2e/cart.spec.ts a bag is emptied phone\n    Timeout'],
  })
})
