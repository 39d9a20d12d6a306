import { type Canvas, castShadow, drape, overlay } from './canvas.ts'
import { type Cloth, renderSheet } from './cloth.ts'
import { hangingFolds } from './folds.ts'
import { hanger, mirrorX, neckHole, necks, sleeves, smooth } from './garment-parts.ts'

export type KurtiCut = {
  flare: number
  hem: number
  sleeve: 'long' | 'three-quarter' | 'elbow'
  neck: 'round' | 'v' | 'band' | 'boat'
  trim?: string
  buttons?: string
}

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
