import { type Canvas, castShadow, drape, overlay } from './canvas.ts'
import { type Cloth, renderSheet } from './cloth.ts'
import { hangingFolds } from './folds.ts'
import { hash2 } from './random.ts'

/** A knotted fringe hanging from y, between two x. */
export function fringe(left: number, right: number, y: number, length: number, colour: string, seed: number) {
  const strands: string[] = []
  for (let x = left + 5, i = 0; x < right - 3; x += 9, i++) {
    const sway = (hash2(i, 0, seed) - 0.5) * 10
    const end = length * (0.85 + 0.25 * hash2(i, 1, seed))
    strands.push(
      `<path d="M${x} ${y - 2}C${x} ${y + end * 0.4} ${x + sway} ${y + end * 0.6} ${x + sway} ${y + end}" stroke-width="${2.2 + 1.6 * hash2(i, 2, seed)}"/>`,
    )
    if (i % 3 === 1) strands.push(`<circle cx="${x + sway * 0.2}" cy="${y + length * 0.24}" r="4.2" fill="${colour}"/>`)
  }
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${strands.join('')}</g>`
}

/** A turned wooden rod on two cords. */
export function rod(left: number, right: number, y: number) {
  return `<defs><linearGradient id="wood" x2="0" y2="1"><stop stop-color="#b98a5c"/><stop offset=".35" stop-color="#9a6a3f"/><stop offset="1" stop-color="#5e3c22"/></linearGradient></defs><g><path d="M${left + 46} ${y}L${left + 46} -10M${right - 46} ${y}L${right - 46} -10" stroke="#8d7a62" stroke-width="4"/><rect x="${left}" y="${y - 14}" width="${right - left}" height="28" rx="13" fill="url(#wood)"/><circle cx="${left}" cy="${y}" r="19" fill="url(#wood)"/><circle cx="${right}" cy="${y}" r="19" fill="url(#wood)"/></g>`
}

/** Hung over a rod, the pallu to the front. */
export async function hungSaree(canvas: Canvas, cloth: Cloth) {
  const sheet = await renderSheet(cloth)
  const [left, right, top, bottom] = [225, 955, 142, 1330]
  await castShadow(canvas, `M100 140H1100V168H100Z`, 0.2, 16)
  await overlay(canvas, rod(105, 1095, 154))
  const backFolds = hangingFolds(cloth.seed + 3, { left, right, top, depth: 12, count: 5 })
  await drape(canvas, {
    outline: `M${left + 60} ${top}H${right + 56}C${right + 62} 600 ${right + 50} 900 ${right + 58} 1196Q${right - 200} 1216 ${left + 60} 1200Z`,
    sheet,
    map: (x, y) => [x - left - 60 + 20, 80 + (y - top) * 0.9],
    height: backFolds,
    tone: 0.84,
    shadow: 0.24,
  })
  if (cloth.fringe) await overlay(canvas, fringe(left, right, bottom + 2, 56, cloth.fringe, cloth.seed))
  const folds = hangingFolds(cloth.seed, { left, right, top, depth: 13, count: 5 })
  await drape(canvas, {
    outline: `M${left} ${top + 4}Q${left} ${top - 4} ${left + 8} ${top - 4}H${right - 8}Q${right} ${top - 4} ${right} ${top + 4}C${right + 8} 560 ${right - 6} 940 ${right + 4} ${bottom}Q600 ${bottom + 14} ${left - 4} ${bottom}C${left + 6} 900 ${left - 8} 560 ${left} ${top}Z`,
    sheet,
    map: (x, y) => [((x - left) / (right - left)) * cloth.width, cloth.length - (bottom - y)],
    height: (x, y) => folds(x, y) - 26 * Math.max(0, 1 - (y - top + 4) / 30) ** 2,
    shadow: 0.32,
  })
}

/** Folded flat, body to the right and the pallu laid over its left half. */
export async function foldedSaree(canvas: Canvas, cloth: Cloth) {
  const sheet = await renderSheet(cloth)
  const soft = hangingFolds(cloth.seed, { left: 0, right: 1200, top: 0, depth: 5, count: 3 })
  const crease = (y: number, at: number) => -3.5 * Math.exp(-(((y - at) / 9) ** 2))
  for (const step of [3, 2, 1]) {
    const [dx, dy] = [step * 5, step * 11]
    await drape(canvas, {
      outline: `M${250 + dx} ${250 + dy}H${1006 + dx}Q${1016 + dx} ${260 + dy} ${1014 + dx} ${1240 + dy}Q${1012 + dx} ${1256 + dy} ${990 + dx} ${1256 + dy}H${250 + dx}Z`,
      sheet,
      map: (x, y) => [cloth.width - (1016 + dx - x), y - 200],
      tone: 0.86 - step * 0.03,
      puff: 6,
      shadow: step === 3 ? 0.3 : 0.14,
    })
  }
  await drape(canvas, {
    outline:
      'M214 228Q600 218 1002 226Q1018 228 1018 244C1022 600 1012 900 1018 1234Q1018 1252 1000 1252Q600 1260 214 1252Z',
    sheet,
    map: (x, y) => [cloth.width - (1018 - x) * 0.98, y - 190],
    height: (x, y) => soft(x, y) + crease(y, 580) + crease(y, 930),
    puff: 12,
    shadow: 0.16,
  })
  const [left, right, top, bottom] = [168, 640, 200, 1318]
  if (cloth.fringe) await overlay(canvas, fringe(left, right, bottom + 2, 54, cloth.fringe, cloth.seed))
  const over = hangingFolds(cloth.seed + 8, { left, right, top, depth: 7, count: 3 })
  await drape(canvas, {
    outline: `M${left + 14} ${top}Q400 ${top - 8} ${right - 4} ${top + 2}C${right + 10} 560 ${right - 6} 900 ${right + 4} ${bottom}Q400 ${bottom + 10} ${left} ${bottom}C${left + 8} 900 ${left - 6} 500 ${left} ${top + 14}Q${left} ${top} ${left + 14} ${top}Z`,
    sheet,
    map: (x, y) => [(x - left) * 0.98, cloth.length - (bottom - y)],
    height: (x, y) => over(x, y) + crease(y, 585),
    puff: 12,
    shadow: 0.34,
  })
}

/** Gathered on a rod: the body in pleats to the right, the pallu falling in front at the left. */
export async function gatheredSaree(canvas: Canvas, cloth: Cloth) {
  const sheet = await renderSheet(cloth)
  const top = 142
  await castShadow(canvas, 'M100 140H1100V168H100Z', 0.2, 16)
  await overlay(canvas, rod(105, 1095, 154))
  const body = { left: 520, right: 985, bottom: 1262, pleats: 6 }
  const pleat = (body.right - body.left) / body.pleats
  const foldOf = (x: number) => ((((x - body.left) / pleat) % 1) + 1) % 1
  const hem: string[] = []
  for (let x = body.right; x >= body.left; x -= 4)
    hem.push(`${x} ${(body.bottom + 16 * Math.sin(foldOf(x) * Math.PI)).toFixed(1)}`)
  await drape(canvas, {
    outline: `M${body.left} ${top - 4}H${body.right - 8}Q${body.right} ${top - 4} ${body.right} ${top + 4}C${body.right + 12} 500 ${body.right - 4} 900 ${body.right + 6} ${body.bottom}L${hem.join('L')}Z`,
    sheet,
    // Each pleat shows two thirds of its cloth; the rest is folded under, and the last one ends in the border.
    map: (x, y) => [
      cloth.width - (body.right + 6 - x) * 1.1 - Math.floor((body.right - x) / pleat) * 26,
      60 + (y - top),
    ],
    height: (x, y) => {
      const f = foldOf(x + 3 * Math.sin(y / 160))
      const rise = f < 0.74 ? Math.sin((f / 0.74) * Math.PI * 0.5) : 0.5 + 0.5 * Math.cos(((f - 0.74) / 0.26) * Math.PI)
      return rise * 25 - 26 * Math.max(0, 1 - (y - top + 4) / 30) ** 2
    },
    tone: 0.95,
    shadow: 0.28,
  })
  const [left, right, bottom] = [180, 652, 1338]
  if (cloth.fringe) await overlay(canvas, fringe(left, right, bottom + 2, 56, cloth.fringe, cloth.seed))
  const folds = hangingFolds(cloth.seed, { left, right, top, depth: 14, count: 4 })
  await drape(canvas, {
    outline: `M${left} ${top + 4}Q${left} ${top - 4} ${left + 8} ${top - 4}H${right - 8}Q${right} ${top - 4} ${right} ${top + 4}C${right + 8} 560 ${right - 6} 940 ${right + 4} ${bottom}Q420 ${bottom + 12} ${left - 4} ${bottom}C${left + 6} 900 ${left - 8} 560 ${left} ${top}Z`,
    sheet,
    map: (x, y) => [((x - left) / (right - left)) * cloth.width, cloth.length - (bottom - y) * 1.1],
    height: (x, y) => folds(x, y) - 26 * Math.max(0, 1 - (y - top + 4) / 30) ** 2,
    shadow: 0.34,
  })
}
