import { type Canvas, drape, overlay } from './canvas.ts'
import { type Cloth, renderSheet, type Sheet } from './cloth.ts'
import { hangingFolds } from './folds.ts'
import { hanger, mirrorX, neckHole, necks, sleeves, smooth } from './garment-parts.ts'

export type DressCut = {
  hem: number
  flare: number
  tiers: number
  sleeve: 'cap' | 'short' | 'three-quarter' | 'long'
  neck: keyof typeof necks
  waist: number
  trim?: string
  buttons?: string
  belt?: string
}

/** A gathered skirt from a waist, hem at the sheet's end. */
async function skirtOf(
  canvas: Canvas,
  sheet: Sheet,
  {
    top,
    hem,
    waist,
    flare,
    folds: count,
    lift = 0,
  }: { top: number; hem: number; waist: number; flare: number; folds: number; lift?: number },
) {
  const { cloth } = sheet
  const half = (y: number) => waist + (flare - waist) * Math.max(0, (y - top) / (hem - top)) ** 0.72
  const edge: string[] = []
  for (let y = top; y <= hem; y += 20) edge.push(`${(600 - half(y)).toFixed(1)} ${y}`)
  const random = cloth.seed % 7
  for (let x = 600 - half(hem); x <= 600 + half(hem); x += 8) {
    const t = (x - 600) / half(hem)
    edge.push(`${x.toFixed(1)} ${(hem + 6 * Math.sin(t * count * Math.PI + random) - 16 * t * t + 8).toFixed(1)}`)
  }
  for (let y = hem; y >= top; y -= 20) edge.push(`${(600 + half(y)).toFixed(1)} ${y}`)
  const pleat = hangingFolds(cloth.seed + 2, { left: -1, right: 1, top: 0, depth: 15, count: count * 0.55 })
  await drape(canvas, {
    outline: `M${edge.join('L')}Z`,
    sheet,
    map: (x, y) => [
      cloth.width / 2 + ((x - 600) / half(y)) * flare,
      cloth.length - lift - (hem - y + 16 * ((x - 600) / half(y)) ** 2),
    ],
    height: (x, y) =>
      pleat((x - 600) / half(y), 900) * (0.35 + 0.65 * Math.min(1, (y - top) / 320)) + 10 * Math.min(1, (y - top) / 26),
    puff: 12,
  })
}

export async function dress(canvas: Canvas, cloth: Cloth, cut: DressCut) {
  const sheet = await renderSheet(cloth)
  await overlay(canvas, hanger(206))
  const cuffs: Record<DressCut['sleeve'], [[number, number], [number, number]]> = {
    cap: [
      [322, 392],
      [392, 440],
    ],
    short: [
      [292, 470],
      [388, 512],
    ],
    'three-quarter': [
      [212, 730],
      [306, 764],
    ],
    long: [
      [172, 900],
      [258, 924],
    ],
  }
  await sleeves(canvas, sheet, {
    shoulder: [404, 266],
    cuffOut: cuffs[cut.sleeve][0],
    cuffIn: cuffs[cut.sleeve][1],
    pit: [420, cut.sleeve === 'cap' ? 450 : 500],
  })
  const { waist, hem, flare, tiers } = cut
  for (let tier = tiers; tier >= 1; tier--) {
    const step = (hem - waist) / tiers
    const end = waist + step * tier
    await skirtOf(canvas, sheet, {
      top: waist - 6 + step * (tier - 1),
      hem: end,
      waist: tier === 1 ? 170 : 170 + ((flare - 170) * (tier - 1)) / tiers - 14,
      flare: 170 + ((flare - 170) * tier) / tiers,
      folds: 9 + tier * 2,
      lift: tier === tiers ? 0 : 60 + (tiers - tier) * 90,
    })
  }
  const half: [number, number][] = [
    [512, 232],
    [400, 268],
    [392, 400],
    [418, 510],
    [428, waist + 4],
  ]
  await drape(canvas, {
    outline: smooth([...half, [600, waist + 10], ...mirrorX(half).reverse()], 0.1),
    sheet,
    map: (x, y) => [cloth.width / 2 + (x - 600), 300 + y],
    height: (x, y) => 10 * Math.cos((x - 600) / 150) * Math.min(1, (y - 230) / 200),
    puff: 16,
    shadow: 0.12,
  })
  const { outline, edge } = necks[cut.neck]
  const trim = cut.trim ?? cloth.ground
  const buttons = cut.buttons
    ? `<path d="M600 306V${hem}" stroke="#0003" stroke-width="3"/>${Array.from({ length: 9 }, (_, i) => `<circle cx="600" cy="${345 + i * 98}" r="8" fill="${cut.buttons}"/>`).join('')}`
    : ''
  const belt = cut.belt
    ? `<path d="M424 ${waist - 16}Q600 ${waist + 2} 776 ${waist - 16}L778 ${waist + 18}Q600 ${waist + 34} 422 ${waist + 18}Z" fill="${cut.belt}"/><path d="M424 ${waist + 18}Q600 ${waist + 34} 776 ${waist + 18}" stroke="#0004" stroke-width="4" fill="none"/>`
    : `<path d="M428 ${waist + 3}Q600 ${waist + 14} 772 ${waist + 3}" stroke="#0004" stroke-width="4" fill="none"/>`
  await overlay(
    canvas,
    `${neckHole(outline, cloth.ground)}<path d="${edge}" fill="none" stroke="#0003" stroke-width="12"/><path d="${edge}" fill="none" stroke="${trim}" stroke-width="9"/>${buttons}${belt}`,
  )
}

export async function skirt(
  canvas: Canvas,
  cloth: Cloth,
  cut: { flare: number; folds: number; band: string; wrap: boolean },
) {
  const sheet = await renderSheet(cloth)
  await skirtOf(canvas, sheet, { top: 236, hem: 1310, waist: 205, flare: cut.flare, folds: cut.folds })
  const wrap = cut.wrap
    ? `<path d="M690 262C720 620 760 960 772 1318" stroke="#0005" stroke-width="7" fill="none"/><path d="M696 262C726 620 766 960 778 1318" stroke="#fff2" stroke-width="4" fill="none"/>`
    : ''
  const ties = cut.wrap
    ? `<path d="M770 226C840 250 856 340 838 470M772 232C800 280 806 380 790 500" stroke="${cut.band}" stroke-width="16" fill="none" stroke-linecap="round"/>`
    : `<path d="M560 236C548 300 552 350 544 400M640 236C650 300 642 350 652 410" stroke="${cut.band}" stroke-width="8" fill="none"/><g fill="${cut.band}"><path d="M530 396h28l8 52h-44zM638 406h28l8 52h-44z"/></g>`
  await overlay(
    canvas,
    `${wrap}<path d="M392 190Q600 206 808 190L812 250Q600 268 388 250Z" fill="${cut.band}"/><path d="M388 250Q600 268 812 250" stroke="#0005" stroke-width="5" fill="none"/><path d="M392 200Q600 216 808 200" stroke="#fff3" stroke-width="4" fill="none"/>${ties}`,
  )
}
