import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import memoryEnvironment from '../launch/memory-environment.json' with { type: 'json' }
import memoryFlags from '../launch/memory-flags.json' with { type: 'json' }
import { variables } from '../launch/variables.ts'

const units = ['kargha@.service', 'kargha-migrate.service']
const read = (unit: string) => readFileSync(`deploy/systemd/${unit}`, 'utf8')
const valuesOf = (unit: string, key: string) =>
  [...read(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

it('the services run programs that exist, with variables that the shop knows', () => {
  for (const unit of units) {
    const [command = ''] = valuesOf(unit, 'ExecStart')
    const program = command.split(' ').at(-1) ?? ''
    expect([unit, existsSync(program)]).toEqual([unit, true])
    const names = valuesOf(unit, 'Environment').map((each) => each.split('=')[0] ?? '')
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !(name in variables || name in memoryEnvironment))).toEqual([])
  }
})

it('the server runs with the flags and the variable that keep its memory small, and has the time that it needs to end', () => {
  expect(valuesOf('kargha@.service', 'ExecStart')).toEqual([
    `/srv/kargha/node_modules/node/bin/node ${memoryFlags.join(' ')} server/main.ts`,
  ])
  const environment = valuesOf('kargha@.service', 'Environment')
  for (const [name, value] of Object.entries(memoryEnvironment)) expect(environment).toContain(`${name}=${value}`)
  expect(Number(valuesOf('kargha@.service', 'TimeoutStopSec'))).toBeGreaterThan(10)
})

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd accepts the services', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kargha-systemd-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // systemd-analyze looks for the programs, which are here.
  for (const unit of units) writeFileSync(join(folder, unit), read(unit).replaceAll('/srv/kargha', process.cwd()))
  const paths = units.map((unit) => join(folder, unit.replace('@', '@3001')))
  writeFileSync(join(folder, 'kargha@3001.service'), readFileSync(join(folder, 'kargha@.service')))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
  // This machine lacks PostgreSQL's service.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('kargha'))).toEqual([])
})
