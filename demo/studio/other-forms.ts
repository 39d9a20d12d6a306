import { type Canvas, castShadow, drape, focusOn, overlay } from './canvas.ts'
import { type Cloth, renderSheet } from './cloth.ts'
import { hangingFolds, restingFolds } from './folds.ts'
import { fringe } from './saree-forms.ts'

/** Gathered over a peg, two ends falling. */
export async function hungDupatta(canvas: Canvas, cloth: Cloth) {
  const sheet = await renderSheet(cloth)
  const tail = async (centre: number, lean: number, end: number, spread: number, tone: number, shift: number) => {
    const top = 168
    const middle = (y: number) => centre + lean * Math.max(0, (y - top) / (end - top)) ** 0.8
    const half = (y: number) => 52 + (spread - 52) * Math.min(1, Math.max(0, (y - top) / (end - top))) ** 0.62
    const points: string[] = []
    for (let y = top; y <= end; y += 16) points.push(`${(middle(y) - half(y)).toFixed(1)} ${y}`)
    points.push(`${(middle(end) + half(end)).toFixed(1)} ${end - 4}`)
    for (let y = end; y >= top; y -= 16) points.push(`${(middle(y) + half(y)).toFixed(1)} ${y}`)
    const folds = hangingFolds(cloth.seed + shift, { left: -1, right: 1, top: 0, depth: 16, count: 4 })
    if (cloth.fringe) {
      await overlay(
        canvas,
        fringe(middle(end) - half(end) + 2, middle(end) + half(end) - 2, end, 48, cloth.fringe, cloth.seed + shift),
      )
    }
    await drape(canvas, {
      outline: `M${points.join('L')}Z`,
      sheet,
      map: (x, y) => [cloth.width / 2 + (((x - middle(y)) / half(y)) * cloth.width) / 2, cloth.length - (end - y)],
      height: (x, y) => folds((x - middle(y)) / half(y), 900),
      tone,
      puff: 10,
    })
  }
  await tail(560, -130, 1130, 205, 0.86, 4)
  await tail(625, 70, 1330, 245, 1, 1)
  const knot = 'M508 168C500 118 560 92 600 92C650 92 694 120 688 170C686 214 640 232 598 230C552 230 512 214 508 168Z'
  await drape(canvas, {
    outline: knot,
    sheet,
    // Pulled together under the peg: the folds run out from it like the ribs of a fan.
    map: (x, y) => [cloth.width / 2 + (x - 600) * 1.9, cloth.length - 900 + y * 0.8],
    height: (x, y) =>
      7 * Math.sin(Math.atan2(x - 600, y - 40) * 15) + 4 * Math.sin(Math.atan2(x - 600, y - 40) * 37 + 1),
    puff: 26,
  })
  await overlay(
    canvas,
    `<circle cx="604" cy="112" r="27" fill="#0003"/><circle cx="600" cy="106" r="26" fill="#8a5f3a"/><circle cx="595" cy="100" r="17" fill="#a97a4d"/>`,
  )
}

/** A length of cloth coming off its roll. */
export async function bolt(canvas: Canvas, cloth: Cloth) {
  const sheet = await renderSheet(cloth)
  const [left, right] = [190, 990]
  const folds = hangingFolds(cloth.seed, { left, right, top: 300, depth: 9, count: 3 })
  await drape(canvas, {
    outline: `M${left} 330H${right}C${right + 6} 700 ${right - 10} 1000 ${right + 6} 1330Q800 1352 590 1336T${left - 6} 1334C${left + 8} 1000 ${left - 6} 700 ${left} 330Z`,
    sheet,
    map: (x, y) => [x - left + 20, y - 160],
    height: folds,
    puff: 10,
  })
  const roll = `M${left - 8} 180H${right + 8}V396H${left - 8}Z`
  await drape(canvas, {
    outline: roll,
    sheet,
    map: (x, y) => [x - left + 20, 420 + Math.asin(Math.max(-1, Math.min(1, (y - 288) / 109))) * 109],
    height: (_x, y) => Math.sqrt(Math.max(60, 109 * 109 - (y - 288) ** 2)) * 0.9,
    puff: 0,
    shadow: 0.42,
  })
  const spiral = Array.from(
    { length: 6 },
    (_, i) =>
      `<ellipse cx="${right + 8}" cy="288" rx="${34 - i * 5}" ry="${108 - i * 16}" fill="${i % 2 ? '#0002' : cloth.ground}" stroke="#0003" stroke-width="2"/>`,
  ).join('')
  await overlay(canvas, `${spiral}<ellipse cx="${right + 8}" cy="288" rx="9" ry="26" fill="#6b4a31"/>`)
}

/** Cloth over the whole picture, near enough to see the threads. */
export async function clothFromNear(
  canvas: Canvas,
  cloth: Cloth,
  { zoom = 2.5, at = { x: 0.62, y: 0.66 }, depth = 105 } = {},
) {
  const { width, height } = canvas
  const region = { width: Math.min(cloth.width, width / zoom + 60), height: Math.min(cloth.length, height / zoom + 60) }
  const x = Math.max(0, Math.min(cloth.width - region.width, cloth.width * at.x - region.width / 2))
  const y = Math.max(0, Math.min(cloth.length - region.height, cloth.length * at.y - region.height / 2))
  const sheet = await renderSheet(cloth, zoom, { x, y, ...region })
  const scale = Math.min(width, height) / 1200
  await drape(canvas, {
    outline: `M-60 -60H${width + 60}V${height + 60}H-60Z`,
    sheet,
    map: (px, py) => [x + 20 + px / zoom, y + 20 + py / zoom],
    height: restingFolds(cloth.seed, depth, scale),
    puff: 0,
    pull: 22,
    shadow: 0,
  })
  const slope = cloth.seed % 2 === 0 ? -0.45 : 0.45
  await focusOn(canvas, { x: width / 2, y: height * 0.52, slope, reach: height * 0.25, blur: 4 * scale })
}

/** Folded cloths in a pile, seen from the front. */
export async function stack(
  canvas: Canvas,
  cloths: Cloth[],
  area: { left: number; right: number; bottom: number; layer: number },
) {
  const { left, right, bottom, layer } = area
  await castShadow(canvas, `M${left} ${bottom - 10}H${right}V${bottom + 6}H${left}Z`, 0.4, 20)
  for (const [index, cloth] of cloths.entries()) {
    const sheet = await renderSheet(cloth)
    const base = bottom - index * layer
    const inset = (cloth.seed % 5) * 5
    const [l, r] = [left + inset, right - ((cloth.seed >> 3) % 5) * 5]
    const folds = 3
    const thick = layer / folds
    for (let fold = 0; fold < folds; fold++) {
      const y1 = base - fold * thick
      const y0 = y1 - thick
      const shift = ((cloth.seed >> fold) % 7) - 3
      await drape(canvas, {
        outline: `M${l + shift + thick / 2} ${y0 + 1}H${r + shift - thick / 2}Q${r + shift} ${y0 + 1} ${r + shift} ${(y0 + y1) / 2}T${r + shift - thick / 2} ${y1 - 1}H${l + shift + thick / 2}Q${l + shift} ${y1 - 1} ${l + shift} ${(y0 + y1) / 2}T${l + shift + thick / 2} ${y0 + 1}Z`,
        sheet,
        map: (x, y) => [
          cloth.width - (fold % 2 === 0 ? 4 : 30) - (y1 - y) * 1.5 - (fold === 1 ? 40 : 0),
          200 + (x - l) * 0.98,
        ],
        height: (x, y) =>
          Math.sqrt(Math.max(0.08, 1 - ((y - (y0 + y1) / 2) / (thick / 2)) ** 6)) * thick * 0.3 +
          1.2 * Math.sin(x / 70 + cloth.seed),
        puff: 4,
        shadow: 0.12,
      })
    }
  }
}
