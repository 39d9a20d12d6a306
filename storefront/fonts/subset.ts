import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// What the shop's own texts need: Basic Latin, a few signs of Latin-1, typographic marks, arrows and the rupee.
const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const text = `${basicLatin}\u00a0©«®°·»½×éāīū₹–—‘’“”…•←→−`

/** The rupee sign lies in the latin-ext file of both faces, so both files are cut; the browser takes what it needs. */
const faces = [
  { family: 'eczar', from: 'eczar', wght: { min: 400, max: 700 } },
  { family: 'anek-latin', from: 'anek-latin', wght: { min: 400, max: 700 } },
]

for (const { family, from, wght } of faces)
  for (const part of ['latin', 'latin-ext']) {
    const source = new URL(import.meta.resolve(`@fontsource-variable/${from}/files/${from}-${part}-wght-normal.woff2`))
    const cut = await subsetFont(await readFile(source), text, { targetFormat: 'woff2', variationAxes: { wght } })
    const name = part === 'latin' ? `${family}.woff2` : `${family}-ext.woff2`
    await writeFile(new URL(name, import.meta.url), cut)
    console.log(`${name}\t${cut.length} bytes`)
  }
