import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** A first visit's size in kB of 1000 bytes: scripts and styles with brotli, fonts as they are. */
type ManifestChunk = { file: string; imports?: string[]; isEntry?: boolean }

const dist = new URL('../storefront/dist/browser/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, dist))
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, ManifestChunk>

/** With static imports. */
function scriptsOf(page: string): Set<string> {
  const scripts = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The manifest has no ${name}`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('app/entry-browser.tsx')
  add(page)
  return scripts
}

const brotli = (file: string) =>
  brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const total = (files: Iterable<string>, size: (file: string) => number) =>
  [...files].reduce((sum, file) => sum + size(file), 0)

const home = scriptsOf('app/home/home-page.tsx')
const product = scriptsOf('app/product/product-page.tsx')
const style = manifest['app/styles.css']?.file ?? ''
const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))

/** Each limit leaves 2 kB of room, so that a small change need not first find what to leave out. */
const rows = [
  { what: 'Home page, script', bytes: total(home, brotli), limit: 87_000 },
  { what: 'Product page, script', bytes: total(product, brotli), limit: 103_500 },
  { what: 'Style', bytes: brotli(style), limit: 14_000 },
  { what: 'All fonts', bytes: total(fonts, (file) => read(file).length), limit: 60_000 },
]

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
console.table(rows.map(({ what, bytes, limit }) => ({ what, kB: kB(bytes), limit: kB(limit), ok: bytes <= limit })))
if (rows.some(({ bytes, limit }) => bytes > limit)) process.exit(1)
