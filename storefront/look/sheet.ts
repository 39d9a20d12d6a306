import { weaveBorder } from './border.ts'
import { tokens } from './tokens.ts'

const width = 1040

export function sheetFile(): string {
  const colours = tokens('color')
  const ink = colours.get('ink')
  const label = (x: number, y: number, text: string, size = 13) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-family="system-ui, sans-serif" fill="${ink}">${text}</text>`

  const swatches = [...colours].map(([name, value], index) => {
    const x = 40 + (index % 6) * 160
    const y = 90 + Math.floor(index / 6) * 118
    return `<rect x="${x}" y="${y}" width="144" height="64" rx="3" fill="${value}" stroke="${colours.get('line')}"/>${label(x, y + 82, name)}${label(x, y + 98, value, 11)}`
  })
  const typeTop = 90 + Math.ceil(colours.size / 6) * 118 + 30
  let y = typeTop
  const sizes = [...tokens('text')].map(([name, value]) => {
    const largest = Math.max(...[...value.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16))
    y += largest * 0.9 + 22
    return `<text x="40" y="${y}" font-size="${largest}" font-family="Eczar, Georgia, serif" font-weight="600" fill="${ink}">${name}</text>${label(360, y, value)}`
  })
  const { width: repeat, height, paths } = weaveBorder()
  const borderTop = y + 40
  const border = `<pattern id="border" width="${repeat}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${borderTop}) scale(4)">${paths}</pattern>`
  const bottom = Math.ceil(borderTop + height * 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bottom}" viewBox="0 0 ${width} ${bottom}"><title>Colours, sizes of type and the woven border</title><defs>${border}</defs><rect width="100%" height="100%" fill="${colours.get('paper')}"/>${label(40, 56, 'Paper, ink and the dye vats', 22)}${swatches.join('')}${sizes.join('')}<rect y="${borderTop}" width="${width}" height="${height * 4}" fill="url(#border)" shape-rendering="crispEdges"/></svg>\n`
}
