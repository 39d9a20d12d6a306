import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const letter =
  'M602-5 506 96Q568 142 608 182 648 222 648 261 648 279 638 294 628 308 602 308 578 308 547 290 516 271 485 238 454 206 425 163L375 276Q397 317 427 352 456 386 494 408 532 430 576 430 626 430 668 402 710 374 736 328 761 283 761 230 761 161 718 102 674 44 602-5ZM264 92Q226 92 184 107 142 122 106 150 68 177 45 216 22 254 22 302 22 340 38 372 54 404 82 427 111 450 150 458 188 468 234 458L399 373 386 306Q351 330 319 344 288 358 256 358 222 358 197 342 173 326 161 301 149 276 151 248 152 221 170 198 200 189 235 199 270 208 300 234 332 260 350 299L406 172Q378 137 344 115 310 92 264 92ZM422-40 327 14V580L372 560 462 493V-22Z'
const headline = 'M0 538-48 604-30 639H785L832 572 816 538Z'

const glyph = `<g transform="matrix(.0285 0 0 -.0285 4.8 25.2)"><path fill="#faf5ea" d="${letter}"/><path fill="#d9981e" d="${headline}"/></g>`

/** The letter क of करघा on indigo, its headline a thread of turmeric. */
export const mark = `<rect width="32" height="32" rx="3" fill="#263a69"/>${glyph}`

const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Kargha</title>${mark}</svg>\n`

/** For phones that cut icons to a shape: ground up to the edges, mark in the safe zone. */
const maskableSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="#263a69"/>${glyph}</svg>\n`

/** Served by the storefront as they are. */
export const publicFolder = new URL('../../storefront/public/', import.meta.url)

export async function drawIcons() {
  const render = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 600 }).resize(size).png({ palette: true }).toBuffer()
  await writeFile(new URL('favicon.svg', publicFolder), markSvg)
  await writeFile(new URL('icon-192.png', publicFolder), await render(markSvg, 192))
  await writeFile(new URL('icon-512.png', publicFolder), await render(markSvg, 512))
  await writeFile(new URL('icon-maskable-512.png', publicFolder), await render(maskableSvg, 512))
  const small = await render(markSvg, 32)
  await writeFile(new URL('favicon.ico', publicFolder), Buffer.concat([icoHeader(32, small.length), small]))
}

/** The header of a .ico file with one PNG. Browsers request it when a document names no icon. */
function icoHeader(side: number, bytes: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(bytes, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}
