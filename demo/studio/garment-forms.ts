import { type Canvas, castShadow, drape, overlay } from './canvas.ts'
import { type Cloth, renderSheet, type Sheet } from './cloth.ts'
import { hangingFolds } from './folds.ts'

const mirrorX = (points: [number, number][]): [number, number][] => points.map(([x, y]) => [1200 - x, y])

/** A closed outline through points, corners rounded by quadratic curves. */
function smooth(points: [number, number][], radius = 0.18) {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] as [number, number]
  const toward = (a: [number, number], b: [number, number], t: number) =>
    `${(a[0] + (b[0] - a[0]) * t).toFixed(1)} ${(a[1] + (b[1] - a[1]) * t).toFixed(1)}`
  let path = `M${toward(at(0), at(1), radius)}`
  for (let i = 1; i <= count; i++) {
    path += `L${toward(at(i - 1), at(i), 1 - radius)}Q${at(i).join(' ')} ${toward(at(i), at(i + 1), radius)}`
  }
  return `${path}Z`
}

function hanger(y: number) {
  return `<g fill="none" stroke-linecap="round"><path d="M600 ${y}C600 ${y - 26} 632 ${y - 30} 632 ${y - 62}C632 ${y - 92} 584 ${y - 96} 578 ${y - 66}" stroke="#8b8378" stroke-width="7"/><path d="M430 ${y + 66}Q560 ${y + 4} 600 ${y}Q640 ${y + 4} 770 ${y + 66}" stroke="#8a5f3a" stroke-width="22"/><path d="M432 ${y + 60}Q560 ${y - 2} 600 ${y - 6}Q640 ${y - 2} 768 ${y + 60}" stroke="#b58758" stroke-width="5"/></g>`
}

type SleeveShape = {
  shoulder: [number, number]
  cuffOut: [number, number]
  cuffIn: [number, number]
  pit: [number, number]
}

/** Both sleeves, the sheet's end (its hem) at the cuff. */
async function sleeves(canvas: Canvas, sheet: Sheet, shape: SleeveShape) {
  const { cloth } = sheet
  for (const side of ['left', 'right'] as const) {
    const flip = (p: [number, number]): [number, number] => (side === 'left' ? p : [1200 - p[0], p[1]])
    const [shoulder, cuffOut, cuffIn, pit] = [shape.shoulder, shape.cuffOut, shape.cuffIn, shape.pit].map(flip) as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ]
    const cuff: [number, number] = [(cuffOut[0] + cuffIn[0]) / 2, (cuffOut[1] + cuffIn[1]) / 2]
    const head: [number, number] = [(shoulder[0] + pit[0]) / 2, (shoulder[1] + pit[1]) / 2]
    const length = Math.hypot(cuff[0] - head[0], cuff[1] - head[1])
    const [dx, dy] = [(cuff[0] - head[0]) / length, (cuff[1] - head[1]) / length]
    const folds = hangingFolds(cloth.seed + 21, { left: -200, right: 200, top: -400, depth: 7, count: 5 })
    const across = (x: number, y: number) => (x - cuff[0]) * dy - (y - cuff[1]) * dx
    const along = (x: number, y: number) => (x - cuff[0]) * dx + (y - cuff[1]) * dy
    await drape(canvas, {
      outline: smooth([shoulder, cuffOut, cuffIn, pit], 0.06),
      sheet,
      map: (x, y) => [cloth.width / 2 + across(x, y), cloth.length + along(x, y)],
      height: (x, y) => folds(across(x, y), along(x, y)),
      tone: side === 'left' ? 0.97 : 0.92,
      puff: 16,
    })
  }
}

/** The inside of the back that shows in the neck. */
const neckHole = (outline: string, colour: string) =>
  `<path d="${outline}" fill="${colour}"/><path d="${outline}" fill="#000" opacity=".28"/>`

export type KurtiCut = {
  flare: number
  hem: number
  sleeve: 'long' | 'three-quarter' | 'elbow'
  neck: 'round' | 'v' | 'band' | 'boat'
  trim?: string
  buttons?: string
}

const necks = {
  round: {
    outline: 'M512 236C520 330 560 352 600 352C640 352 680 330 688 236Q600 262 512 236Z',
    edge: 'M508 234C516 334 558 358 600 358C642 358 684 334 692 234',
  },
  v: { outline: 'M512 236L600 408L688 236Q600 260 512 236Z', edge: 'M508 234L600 416L692 234' },
  band: {
    outline: 'M528 232C536 286 570 300 600 300C630 300 664 286 672 232Q600 250 528 232Z',
    edge: 'M524 230C532 292 568 306 600 306C632 306 668 292 676 230',
  },
  boat: { outline: 'M478 240Q600 318 722 240Q600 258 478 240Z', edge: 'M474 238Q600 326 726 238' },
} as const

export async function kurti(canvas: Canvas, cloth: Cloth, cut: KurtiCut) {
  const sheet = await renderSheet(cloth)
  await castShadow(canvas, 'M560 120H650V240H560Z', 0.12, 18)
  await overlay(canvas, hanger(206))
  const cuff: Record<KurtiCut['sleeve'], [[number, number], [number, number]]> = {
    long: [
      [166, 960],
      [262, 985],
    ],
    'three-quarter': [
      [196, 810],
      [300, 842],
    ],
    elbow: [
      [238, 640],
      [338, 690],
    ],
  }
  await sleeves(canvas, sheet, {
    shoulder: [392, 268],
    cuffOut: cuff[cut.sleeve][0],
    cuffIn: cuff[cut.sleeve][1],
    pit: [404, 545],
  })
  const half: [number, number][] = [
    [512, 232],
    [388, 272],
    [372, 420],
    [392, 560],
    [398, 740],
    [352 - cut.flare * 0.35, 1000],
    [318 - cut.flare, cut.hem],
  ]
  const outline = smooth([...half, [600, cut.hem + 14], ...mirrorX(half).reverse()], 0.1)
  const folds = hangingFolds(cloth.seed, { left: 300, right: 900, top: 380, depth: 9 + cut.flare * 0.08, count: 5 })
  await drape(canvas, {
    outline,
    sheet,
    map: (x, y) => [cloth.width / 2 + (x - 600), cloth.length - (cut.hem + 8 - y)],
    height: (x, y) =>
      folds(600 + (x - 600) / (1 + Math.max(0, y - 740) / 2600), y) * Math.min(1, Math.max(0.15, (y - 420) / 500)),
    puff: 18,
  })
  const { outline: neck, edge } = necks[cut.neck]
  const trim = cut.trim ?? cloth.ground
  const placket = cut.buttons
    ? `<path d="M584 ${cut.neck === 'v' ? 400 : 310}V640H616V${cut.neck === 'v' ? 400 : 310}" fill="${trim}" opacity=".55" stroke="#0003" stroke-width="2"/>${[350, 420, 490, 560, 622].map((y) => `<circle cx="601" cy="${y + 2}" r="8" fill="#0004"/><circle cx="600" cy="${y}" r="7.5" fill="${cut.buttons}"/>`).join('')}`
    : ''
  await overlay(
    canvas,
    `${neckHole(neck, cloth.ground)}<path d="${edge}" fill="none" stroke="#0003" stroke-width="13"/><path d="${edge}" fill="none" stroke="${trim}" stroke-width="10"/>${placket}<path d="M${330 - cut.flare * 0.8} ${cut.hem}L${350 - cut.flare * 0.3} ${cut.hem - 200}M${870 + cut.flare * 0.8} ${cut.hem}L${850 + cut.flare * 0.3} ${cut.hem - 200}" stroke="#0002" stroke-width="3"/>`,
  )
}

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

export async function blouse(
  canvas: Canvas,
  cloth: Cloth,
  cut: { neck: 'round' | 'boat' | 'sweetheart' | 'u'; sleeve: 'short' | 'elbow' | 'three-quarter'; trim: string },
) {
  const sheet = await renderSheet(cloth)
  const cuffs = {
    short: [
      [186, 690],
      [316, 760],
    ],
    elbow: [
      [142, 830],
      [276, 892],
    ],
    'three-quarter': [
      [112, 980],
      [236, 1026],
    ],
  } as const
  await sleeves(canvas, sheet, {
    shoulder: [352, 372],
    cuffOut: [...cuffs[cut.sleeve][0]],
    cuffIn: [...cuffs[cut.sleeve][1]],
    pit: [352, 706],
  })
  const half: [number, number][] = [
    [462, 330],
    [348, 366],
    [330, 520],
    [340, 700],
    [372, 880],
    [368, 1080],
  ]
  await drape(canvas, {
    outline: smooth([...half, [600, 1100], ...mirrorX(half).reverse()], 0.1),
    sheet,
    map: (x, y) => [cloth.width / 2 + (x - 600), cloth.length - (1092 - y)],
    height: (x, y) =>
      26 * Math.exp(-(((Math.abs(x - 600) - 118) / 100) ** 2) - ((y - 740) / 120) ** 2) +
      14 * Math.cos((x - 600) / 190),
    puff: 20,
  })
  const shapes = {
    round: 'M458 330C470 520 540 556 600 556C660 556 730 520 742 330Q600 372 458 330Z',
    boat: 'M420 340Q600 470 780 340Q600 380 420 340Z',
    sweetheart:
      'M458 330C464 460 470 560 500 584C540 540 590 560 600 596C610 560 660 540 700 584C730 560 736 460 742 330Q600 372 458 330Z',
    u: 'M462 330C466 540 520 640 600 640C680 640 734 540 738 330Q600 372 462 330Z',
  }
  const shape = shapes[cut.neck]
  await overlay(
    canvas,
    `${neckHole(shape, cloth.ground)}<path d="${shape}" fill="none" stroke="#0003" stroke-width="13"/><path d="${shape}" fill="none" stroke="${cut.trim}" stroke-width="9"/><g stroke="#0003" stroke-width="3" fill="none"><path d="M600 ${cut.neck === 'boat' ? 408 : cut.neck === 'u' ? 642 : 570}V1092M470 1090C480 960 486 860 492 780M730 1090C720 960 714 860 708 780"/></g>${[690, 780, 870, 960, 1050].map((y) => `<circle cx="600" cy="${y}" r="5" fill="#0004"/>`).join('')}`,
  )
}

export async function jacket(
  canvas: Canvas,
  cloth: Cloth,
  cut: { hem: number; sleeved: boolean; trim: string; inside: string },
) {
  const sheet = await renderSheet(cloth)
  await overlay(canvas, hanger(206))
  if (cut.sleeved) {
    await sleeves(canvas, sheet, { shoulder: [372, 272], cuffOut: [150, 880], cuffIn: [276, 912], pit: [384, 560] })
  }
  const back = smooth(
    [
      [470, 236],
      [372, 270],
      [384, 560],
      [372, cut.hem - 10],
      [828, cut.hem - 10],
      [816, 560],
      [828, 270],
      [730, 236],
    ],
    0.06,
  )
  await castShadow(canvas, back, 0.3)
  await overlay(canvas, `<path d="${back}" fill="${cut.inside}"/><path d="${back}" fill="#000" opacity=".16"/>`)
  const folds = hangingFolds(cloth.seed, { left: 330, right: 870, top: 300, depth: 8, count: 4 })
  for (const side of ['left', 'right'] as const) {
    const points: [number, number][] = [
      [492, 236],
      [364, 272],
      [356, 420],
      [380, 570],
      [368, 860],
      [342, cut.hem],
      [548, cut.hem + 10],
      [560, 760],
      [552, 470],
    ]
    await drape(canvas, {
      outline: smooth(side === 'left' ? points : mirrorX(points), 0.09),
      sheet,
      map: (x, y) => [cloth.width / 2 + (side === 'left' ? x - 560 : 640 - x), cloth.length - (cut.hem + 6 - y)],
      height: folds,
      puff: 16,
      tone: side === 'left' ? 1 : 0.96,
    })
  }
  const facing = (flip: string) =>
    `<g transform="${flip}" fill="none"><path d="M492 238C516 330 544 400 550 474C558 580 560 680 558 762L546 ${cut.hem + 6}" stroke="#0004" stroke-width="26"/><path d="M492 236C516 328 542 398 548 472C556 578 558 678 556 760L544 ${cut.hem + 4}" stroke="${cut.trim}" stroke-width="22"/></g>`
  const pocket = (flip: string) =>
    `<g transform="${flip}"><path d="M388 ${cut.hem - 300}H512V${cut.hem - 140}H386Z" fill="none" stroke="#0003" stroke-width="4"/><path d="M388 ${cut.hem - 300}H512" stroke="${cut.trim}" stroke-width="12"/></g>`
  const mirror = 'translate(1200 0) scale(-1 1)'
  await overlay(canvas, facing('') + facing(mirror) + pocket('') + pocket(mirror))
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
