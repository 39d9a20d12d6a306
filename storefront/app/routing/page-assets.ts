import { fileOf, type ShopRoute } from './routes.ts'

type Chunk = { file: string; assets?: string[]; imports?: string[] }
/** The browser build: its manifest, and the text of each stylesheet by its file name. */
export type BrowserBuild = { manifest: Record<string, Chunk>; styles: Record<string, string> }

const entry = 'app/entry-browser.tsx'
const stylesheet = 'app/styles.css'

/** The chunks of these modules and of everything that they import statically, each once. */
function chunksOf(
  manifest: BrowserBuild['manifest'],
  modules: readonly string[],
  found = new Set<Chunk>(),
): Set<Chunk> {
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

const written = new WeakMap<BrowserBuild, Map<ShopRoute | undefined, string>>()

/** The head's tags for the page of `route`, written once for all its pages. */
export function pageAssets(build: BrowserBuild | undefined, route: ShopRoute | undefined): string {
  // Vite's own client is added to the page by its transformIndexHtml.
  if (!build) return `<link rel="stylesheet" href="/${stylesheet}"><script type="module" src="/${entry}"></script>`
  const tags = written.get(build) ?? new Map<ShopRoute | undefined, string>()
  written.set(build, tags)
  const text = tags.get(route) ?? assetTags(build, route)
  tags.set(route, text)
  return text
}

/**
 * The fonts are preloaded, and the scripts come last, after the pictures: the page can be read and its links work without them. A
 * static page brings its style: it is shown where nothing else can be fetched. Others link to it, because it would be most of their
 * HTML.
 */
function assetTags({ manifest, styles }: BrowserBuild, route: ShopRoute | undefined): string {
  const chunks = [...chunksOf(manifest, route ? [entry, fileOf(route)] : [entry])]
  const start = manifest[entry]
  if (!start) throw new Error(`The manifest has no ${entry}`)
  const styleFile = manifest[stylesheet]?.file ?? ''
  if (route?.isStatic) return `<style>${styles[styleFile]}</style>`
  const fonts = Object.values(manifest).filter(({ file }) => /(eczar|anek-latin)-[^/]*\.woff2$/.test(file))
  const libraries = chunksOf(manifest, start.imports ?? [])
  return [
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="/${styleFile}">`,
    // As a script of their own they run in a task of their own: a press waits less for two short tasks than for a long one.
    ...[...libraries].map(({ file }) => `<script type="module" async src="/${file}" fetchpriority="low"></script>`),
    ...chunks
      .filter((chunk) => chunk !== start && !libraries.has(chunk))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${start.file}" fetchpriority="low"></script>`,
  ].join('')
}
