import { fileOf, type ShopRoute } from './routes.ts'

type Chunk = { file: string; assets?: string[]; imports?: string[] }
/** `styles` are the stylesheets' texts by file name. */
export type BrowserBuild = { manifest: Record<string, Chunk>; styles: Record<string, string> }

const entry = 'app/entry-browser.tsx'
const stylesheet = 'app/styles.css'
/** The header's part for customers. */
const customerTools = 'app/layout/customer-tools.tsx'

/** With static imports, each chunk once. */
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

/** For `npm run dev`. In files, as the content security policy allows no inline scripts. */
function sourceTags(route: ShopRoute | undefined): string {
  const scripts = route?.isStatic ? [] : ['@vite/client', '@id/@vitejs/plugin-react/preamble', entry]
  return [
    `<link rel="stylesheet" href="/${stylesheet}">`,
    ...scripts.map((file) => `<script type="module" src="/${file}"></script>`),
  ].join('')
}

const written = new WeakMap<BrowserBuild, Map<ShopRoute | undefined, string>>()

/** Written once per route. */
export function pageAssets(build: BrowserBuild | undefined, route: ShopRoute | undefined): string {
  if (!build) return sourceTags(route)
  const tags = written.get(build) ?? new Map<ShopRoute | undefined, string>()
  written.set(build, tags)
  const text = tags.get(route) ?? assetTags(build, route)
  tags.set(route, text)
  return text
}

/**
 * Fonts are preloaded; scripts come last, since the page can be read and its links work without them. Static pages inline their
 * style, because nothing else may be reachable. Others link to it: it would be most of their HTML.
 */
function assetTags({ manifest, styles }: BrowserBuild, route: ShopRoute | undefined): string {
  const page = route ? [fileOf(route)] : []
  const chunks = [...chunksOf(manifest, [entry, ...page, ...(route?.needsSignIn ? [customerTools] : [])])]
  const start = manifest[entry]
  if (!start) throw new Error(`The manifest has no ${entry}`)
  const styleFile = manifest[stylesheet]?.file ?? ''
  if (route?.isStatic) return `<style>${styles[styleFile]}</style>`
  const fonts = Object.values(manifest).filter(({ file }) => /(eczar|anek-latin)-[^/]*\.woff2$/.test(file))
  const libraries = chunksOf(manifest, start.imports ?? [])
  return [
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="/${styleFile}">`,
    // A task of their own: a press waits less for two short tasks than for a long one.
    ...[...libraries].map(({ file }) => `<script type="module" async src="/${file}" fetchpriority="low"></script>`),
    ...chunks
      .filter((chunk) => chunk !== start && !libraries.has(chunk))
      .map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${start.file}" fetchpriority="low"></script>`,
  ].join('')
}
