import { fileOf, type ShopRoute } from './routes.tsx'

type Chunk = { file: string; assets?: string[]; imports?: string[] }
/** The browser build: its manifest, and its stylesheets' texts by their files. */
export type Build = { manifest: Record<string, Chunk>; styles: Record<string, string> }

const entry = 'app/entry-browser.tsx'
const sheet = 'app/styles.css'

/** A module's chunk and all that it imports at once, each only once. */
function chunksOf(manifest: Build['manifest'], modules: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

/**
 * The head's tags for the page of `route`. The style comes with the page, which is seen a round trip earlier for it; then
 * the fonts; and last, behind the pictures, the scripts: the page reads and leads on without them. A still page has its
 * style alone.
 */
export function assetsOf(build: Build | undefined, route: ShopRoute | undefined): string {
  // Vite's own client is added to the page by its transformIndexHtml.
  if (!build) return `<link rel="stylesheet" href="/${sheet}"><script type="module" src="/${entry}"></script>`
  const { manifest, styles } = build
  const chunks = [...chunksOf(manifest, route ? [entry, fileOf(route)] : [entry])]
  const start = manifest[entry]
  if (!start) throw new Error(`The manifest has no ${entry}`)
  const style = `<style>${styles[manifest[sheet]?.file ?? '']}</style>`
  if (route?.isStill) return style
  const fonts = Object.values(manifest).filter(({ file }) => /(eczar|anek-latin)-[^/]*\.woff2$/.test(file))
  return [
    style,
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...chunks
      .filter((chunk) => chunk !== start)
      .map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${start.file}" fetchpriority="low"></script>`,
  ].join('')
}
