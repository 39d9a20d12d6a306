import { describe, expect, it } from 'vitest'
import { hasProgram } from '../../deploy/programs/has-program.ts'
import { runProgram } from '../../launch/run-program.ts'

const promtool = '/usr/bin/promtool'

describe.skipIf(!(await hasProgram(promtool, 'prometheus')))('the alerts, by Prometheus itself', () => {
  it.each([
    ['are valid', ['check', 'rules', 'deploy/prometheus/alerts.yml']],
    ['fire when they should, and only then', ['test', 'rules', 'deploy/prometheus/alerts.test.yml']],
  ])('%s', async (_, parameters) => {
    const { code, output } = await runProgram(promtool, parameters, { quiet: true })
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})
