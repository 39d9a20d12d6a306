import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from './run-program.ts'
import { judgeAdvisories } from './vulnerabilities.ts'

const advisory = (id: string) => ({ id, package: 'fastify', severity: 'high', title: 'A hole', url: `https://x/${id}` })
const exception = (id: string, until: string) => ({ advisory: id, reason: 'We never call it', until })

test('an exception excuses its own advisory until the end of its day', () => {
  const [one, other] = [advisory('GHSA-1'), advisory('GHSA-2')]
  const exceptions = [exception('GHSA-1', '2026-12-31'), exception('GHSA-3', '2027-01-31')]
  expect(judgeAdvisories([one, other], exceptions, '2026-12-31')).toEqual({ open: [other], unused: [exceptions[1]] })
  expect(judgeAdvisories([one, other], exceptions, '2027-01-01').open).toEqual([one, other])
  expect(judgeAdvisories([], [], '2027-01-01')).toEqual({ open: [], unused: [] })
})

async function openRegistry(known: Record<string, object[]>, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk')
    response.writeHead(isAudit ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAudit ? known : {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const audit = (registry: string) =>
  runProgram('npm', ['run', '--silent', 'audit'], { quiet: true, environment: { npm_config_registry: registry } })

const hole = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'A hole',
  severity: 'high',
  vulnerable_versions: '*',
}

test('npm run audit fails for a vulnerability that production installs, and only for that', async () => {
  const { code, output } = await audit(await openRegistry({ fastify: [hole] }))
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('high: fastify: A hole (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)'),
  })
  const development = await audit(await openRegistry({ vitest: [hole] }))
  expect(development).toEqual({ code: 0, output: expect.stringContaining('0 known vulnerabilities') })
})

test('npm run audit does not pass when the registry gives no report', async () => {
  const { code, output } = await audit(await openRegistry({}, 405))
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringMatching(/^NOT CHECKED for known vulnerabilities: .*405/m),
  })
})

test('npm run sbom lists the packages that production installs, as CycloneDX', async () => {
  const { code, output } = await runProgram('npm', ['run', '--silent', 'sbom'], { quiet: true })
  expect(code, output).toBe(0)
  const sbom = JSON.parse(output.slice(output.search(/^\{/m))) as {
    bomFormat: string
    components: { name: string; 'bom-ref': string; purl: string; hashes?: { content: string }[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  const names = sbom.components.map(({ name }) => name)
  const { dependencies } = JSON.parse(await readFile('server/package.json', 'utf8')) as { dependencies: object }
  const thirdParties = Object.keys(dependencies).filter((name) => !name.startsWith('@kargha/'))
  expect(names).toEqual(expect.arrayContaining(thirdParties))
  expect(names.filter((name) => ['vitest', 'vite', '@biomejs/biome', 'lighthouse'].includes(name))).toEqual([])
  const fastify = sbom.components.find(({ name }) => name === 'fastify')
  expect(fastify?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  expect(sbom.dependencies.find(({ ref }) => ref === 'node_modules/fastify')?.dependsOn).toContain('node_modules/pino')
})
