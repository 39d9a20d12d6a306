import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const sourceOf = (face: string, part: string) =>
  readFile(new URL(import.meta.resolve(`@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`)))

async function save(name: string, subset: Uint8Array) {
  await writeFile(new URL(name, import.meta.url), subset)
  console.log(`${name}\t${subset.length} bytes`)
}

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const text = `${basicLatin}\u00a0©«®°·»½×éāīū₹–—‘’“”…•←→−`

const wght = { min: 400, max: 700 }

// The rupee sign is in the latin-ext file of both faces, so both files are subset.
for (const face of ['eczar', 'anek-latin'])
  for (const part of ['latin', 'latin-ext']) {
    const subset = await subsetFont(await sourceOf(face, part), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    await save(part === 'latin' ? `${face}.woff2` : `${face}-ext.woff2`, subset)
  }

// The letters of the shop's mark, in its only weight.
const mark = await subsetFont(await sourceOf('eczar', 'devanagari'), 'करघा', {
  targetFormat: 'woff2',
  variationAxes: { wght: 600 },
})
await save('eczar-mark.woff2', mark)
