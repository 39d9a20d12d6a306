import { dye } from './dyes.ts'

/** The shop's mark: three warps and three wefts, interlaced. Drawn in a square of 64. */
export function mark() {
  const at = [14, 27, 40]
  const [width, from, to] = [10, 9, 55]
  const warp = (x: number, y = from, end = to) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${end - y}" rx="2" fill="${dye.ivory}"/>`
  const weft = (y: number) =>
    `<rect x="${from}" y="${y}" width="${to - from}" height="${width}" rx="2" fill="${dye.yellow}"/>`
  // Drawn under, wefts over, then those warp floats that pass over a weft.
  const floats = at.flatMap((x, i) =>
    at.filter((_, j) => (i + j) % 2 === 0).map((y) => warp(x, y - 1.5, y + width + 1.5)),
  )
  return `<rect width="64" height="64" rx="14" fill="${dye.madder}"/>${at.map((x) => warp(x)).join('')}${at.map(weft).join('')}${floats.join('')}`
}

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Kargha</title>${mark()}</svg>\n`
