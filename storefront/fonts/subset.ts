import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const sourceOf = (face: string, part: string) =>
  readFile(new URL(import.meta.resolve(`@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`)))

async function save(name: string, cut: Uint8Array) {
  await writeFile(new URL(name, import.meta.url), cut)
  console.log(`${name}\t${cut.length} bytes`)
}

// What the shop's own texts need: Basic Latin, a few signs of Latin-1, typographic marks, arrows and the rupee.
const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const text = `${basicLatin}\u00a0©«®°·»½×éāīū₹–—‘’“”…•←→−`

const wght = { min: 400, max: 700 }

// The rupee sign lies in the latin-ext file of both faces, so both files are cut; the browser takes what it needs.
for (const face of ['eczar', 'anek-latin'])
  for (const part of ['latin', 'latin-ext']) {
    const cut = await subsetFont(await sourceOf(face, part), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    await save(part === 'latin' ? `${face}.woff2` : `${face}-ext.woff2`, cut)
  }

// The mark alone, in its one weight.
const mark = await subsetFont(await sourceOf('eczar', 'devanagari'), 'करघा', {
  targetFormat: 'woff2',
  variationAxes: { wght: 600 },
})
await save('eczar-mark.woff2', mark)
