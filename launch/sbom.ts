import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * Prints a software bill of materials (CycloneDX 1.6) of the production packages. `npm sbom --omit dev` drops packages
 * that development packages need too, such as Fastify; without the option it stops at a development package's wrong
 * peer.
 */
type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const packages = new Map(Object.entries(lock.packages).filter(([, { dev, link }]) => !dev && !link))

const nameOf = (path: string, { name }: LockedPackage) => name ?? path.split('node_modules/').at(-1) ?? path
const purlOf = (path: string, locked: LockedPackage) =>
  `pkg:npm/${nameOf(path, locked).replace('@', '%40')}@${locked.version}`

/** As Node does: in the package's own node_modules or above. */
function findDependency(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages.has(found)) return found
    if (folder === '') return undefined
  }
}

/** npm stores hashes as `sha512-` and base64. */
const hashesOf = ({ integrity }: LockedPackage) =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]
    : []

const component = (path: string, locked: LockedPackage) => ({
  type: path.includes('node_modules/') ? 'library' : 'application',
  'bom-ref': path || '.',
  name: nameOf(path, locked),
  version: locked.version ?? '',
  purl: purlOf(path, locked),
  ...(locked.license && { licenses: [{ expression: locked.license }] }),
  ...(locked.integrity && { hashes: hashesOf(locked) }),
})

const root = packages.get('') ?? {}
const others = [...packages].filter(([path]) => path !== '')
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${randomUUID()}`,
      version: 1,
      metadata: { timestamp: new Date().toISOString(), component: component('', root) },
      components: others.map(([path, locked]) => component(path, locked)),
      dependencies: [...packages].map(([path, { dependencies, optionalDependencies }]) => ({
        ref: path || '.',
        dependsOn: Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
          (name) => findDependency(path, name) ?? [],
        ),
      })),
    },
    null,
    2,
  ),
)
