import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { variables } from '../launch/variables.ts'

type Manifest = { apiVersion: string; kind: string }
type Kustomization = { resources: string[]; secretGenerator: { name: string; envs: string[] }[] }

const read = (file: string) => parseAllDocuments(readFileSync(file, 'utf8')).map((each) => each.toJS() as Manifest)
const files = globSync('deploy/kubernetes/**/*.yaml')
const documents = files.flatMap(read)
const kustomizations = documents.filter(({ kind }) => kind === 'Kustomization') as (Manifest & Kustomization)[]
const manifests = documents.filter(({ kind }) => kind !== 'Kustomization')

/** Throws if Kubernetes would refuse it. */
async function validate(manifest: Manifest): Promise<void> {
  const models = await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)
  ;new (models[manifest.kind] as new (data: Manifest) => { validate(): void })(manifest).validate()
}

const server = manifests.find(({ kind }) => kind === 'Deployment') as IDeployment
const pod = server.spec?.template.spec
const [container] = pod?.containers ?? []

describe('deploy/kubernetes', () => {
  it('is valid by the schemas of Kubernetes', async () => {
    expect(manifests.length).toBeGreaterThan(6)
    for (const manifest of manifests) await validate(manifest)
    await expect(validate({ ...server, spec: { replica: 3 } } as never)).rejects.toThrow()
  })

  it('lists every file in a kustomization', () => {
    const listed = files
      .filter((file) => file.endsWith('kustomization.yaml'))
      .flatMap((file) => {
        const [kustomization] = read(file) as (Manifest & Kustomization)[]
        return kustomization?.resources.map((each) => join(dirname(file), each)) ?? []
      })
    expect(listed.toSorted()).toEqual(files.filter((file) => !file.endsWith('kustomization.yaml')).toSorted())
    expect(listed.filter((file) => !existsSync(file))).toEqual([])
  })

  it('sets variables that the shop knows, and takes the others from a secret that is made', () => {
    const names = container?.env?.map(({ name }) => name) ?? []
    expect(names.filter((name) => !(name in variables))).toEqual([])
    const secrets = kustomizations.flatMap(({ secretGenerator }) => secretGenerator.map(({ name }) => name))
    const text = JSON.stringify(manifests)
    for (const [, name] of text.matchAll(/"secretRef":\{"name":"([^"]+)"/g)) expect(secrets).toContain(name)
  })

  it('replaces servers one after the other, and lets none go before it has served its last request', () => {
    expect(server.spec?.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    const waits = Number(container?.lifecycle?.preStop?.exec?.command?.[1])
    // The server ends within ten seconds of the signal.
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(waits + 10)
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz')
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz')
    expect(manifests.map(({ kind }) => kind)).toContain('PodDisruptionBudget')
  })
})
