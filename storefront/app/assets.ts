import { fileOf, type ShopRoute } from './routes.tsx'

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }
export type Manifest = Record<string, Chunk>

const entry = 'app/entry-browser.tsx'

/** A module's chunk and all that it imports at once, each only once. */
function chunksOf(manifest: Manifest, modules: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** The head's tags for the page of `route`: stylesheet, fonts, script, and early word of every chunk that it will want. */
export function assetsOf(manifest: Manifest | undefined, route: ShopRoute | undefined): string {
  // Vite's own client is added to the page by its transformIndexHtml.
  if (!manifest) return `<link rel="stylesheet" href="/app/styles.css"><script type="module" src="/${entry}"></script>`
  const chunks = [...chunksOf(manifest, route ? [entry, fileOf(route)] : [entry])]
  const start = manifest[entry]
  if (!start) throw new Error(`The manifest has no ${entry}`)
  const styles = chunks.flatMap((chunk) => chunk.css ?? [])
  const fonts = Object.values(manifest).filter(({ file }) => /(eczar|anek-latin)-[^/]*\.woff2$/.test(file))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...chunks.filter((chunk) => chunk !== start).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${start.file}"></script>`,
  ].join('')
}
