import { dye } from '../dyes.ts'
import { kurti } from '../kurti-forms.ts'
import type { Design } from '../layout.ts'
import { finishes } from '../layout.ts'
import { flower, paisley, sprig } from '../motifs.ts'
import { type Area, repeatMotif, warpStripes } from '../patterns.ts'
import { ajrakh, bands, kalamkari, row, templeAcross, vineAcross } from './ornament.ts'

const shape = { width: 700, length: 1300 }

const scallops = (area: Area, y: number, colour: string) =>
  row(
    area,
    y,
    50,
    `<path d="M-25 0A25 25 0 0 0 25 0" fill="none" stroke="${colour}" stroke-width="4"/><path d="M-17 0A17 17 0 0 0 17 0" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="3 3"/><circle cy="6" r="4" fill="${colour}"/>`,
  )

/** Raised white work: the thread, and a breath of shade beneath it. */
const raised = (art: string, shade: string) =>
  `<g transform="translate(1.6 2.4)" opacity=".85">${art.replaceAll('THREAD', shade)}</g>${art.replaceAll('THREAD', '#fffdf8')}`

export const chikan = (area: Area, shade: string, kind: 'sprig' | 'paisley') => {
  const motif = kind === 'sprig' ? sprig(54, 'THREAD', 'THREAD') : paisley(46, 'THREAD', shade, 'THREAD')
  return raised(repeatMotif(area, motif, { x: 92, y: 76 }, { mirror: true }), shade)
}

export const chikanHem = (area: Area, shade: string) => {
  const thread = { stem: 'THREAD', leaf: 'THREAD', bloom: 'THREAD', heart: shade }
  return raised(
    vineAcross(area, area.y + 50, 74, 24, thread) + row(area, area.y + 108, 22, flower(16, 'THREAD', shade, 5)),
    shade,
  )
}

export const kurtiDesigns: Record<string, Design> = {
  'natural-khadi-pinstripe-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, {
        flare: 0,
        hem: 1290,
        sleeve: 'three-quarter',
        neck: 'band',
        trim: '#e3d7bd',
        buttons: dye.umber,
      }),
    paper: '#ddd2c4',
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: dye.unbleached,
      finish: finishes.khadi,
      body: (area) =>
        warpStripes(area, [
          { width: 20, colour: 'none' },
          { width: 2.4, colour: dye.charcoal, opacity: 0.7 },
        ]),
    },
  },
  'bottle-green-mangalgiri-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 70, hem: 1330, sleeve: 'elbow', neck: 'boat', trim: dye.gold }),
    near: { at: { x: 0.5, y: 0.92 } },
    layout: {
      ...shape,
      ground: dye.bottle,
      finish: { ...finishes.cotton, sheen: 0.05 },
      end: {
        length: 104,
        ground: dye.maroon,
        art: (area) =>
          bands(area, [
            [12, 'zari'],
            [28, 'none'],
            [5, 'zari'],
            [34, 'none'],
            [16, 'zari'],
          ]),
      },
      body: (area) => templeAcross(area, area.y + area.height, 16, 15, dye.gold),
    },
  },
  'maroon-ikat-straight-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, {
        flare: 8,
        hem: 1310,
        sleeve: 'three-quarter',
        neck: 'band',
        trim: dye.maroon,
        buttons: dye.cream,
      }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: dye.maroon,
      finish: { ...finishes.cotton, feather: { warp: 6, weft: 0 } },
      body: (area) =>
        repeatMotif(
          area,
          `<path d="M0 -30L30 8H14V30H-14V8H-30Z" fill="${dye.cream}"/><path d="M0 -14L14 6H6V20H-6V6H-14Z" fill="${dye.maroon}"/>`,
          { x: 88, y: 92 },
          { jitter: 0, turn: 0, offset: 0 },
        ) +
        warpStripes({ ...area, x: area.x - 1 }, [
          { width: 3, colour: dye.cream, opacity: 0.6 },
          { width: 85, colour: 'none' },
        ]),
    },
  },
  'ajrakh-indigo-madder-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 78, hem: 1340, sleeve: 'three-quarter', neck: 'round', trim: dye.madder }),
    near: { at: { x: 0.5, y: 0.82 } },
    layout: {
      ...shape,
      ground: dye.indigo,
      finish: finishes.printed,
      body: (area) => ajrakh(area, { ground: dye.indigo, second: dye.madder, line: dye.cream, step: 108 }),
      end: {
        length: 90,
        ground: dye.madder,
        art: (area) =>
          bands(area, [
            [8, dye.indigoDeep],
            [4, dye.cream],
          ]) +
          row(area, area.y + 48, 44, flower(36, dye.cream, dye.madder, 8, dye.indigo)) +
          bands(
            area,
            [
              [4, dye.cream],
              [10, dye.indigoDeep],
            ],
            area.y + 76,
          ),
      },
    },
  },
  'syahi-begar-bagru-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 46, hem: 1180, sleeve: 'three-quarter', neck: 'v', trim: dye.iron }),
    near: { at: { x: 0.5, y: 0.86 } },
    paper: '#e0d3c2',
    layout: {
      ...shape,
      ground: dye.cream,
      finish: finishes.printed,
      body: (area) =>
        repeatMotif(area, flower(40, dye.iron, dye.madder, 6), { x: 80, y: 60 }, { jitter: 1.5, turn: 8 }) +
        repeatMotif(
          { ...area, y: area.y - 30, height: area.height + 30 },
          `<circle r="5" fill="${dye.madder}"/>`,
          { x: 80, y: 60 },
          { jitter: 1.5 },
        ),
      end: {
        length: 84,
        ground: dye.iron,
        art: (area) =>
          bands(area, [
            [6, dye.madder],
            [4, dye.cream],
          ]) +
          row(area, area.y + 46, 46, flower(34, dye.cream, dye.madder, 6)) +
          bands(
            area,
            [
              [4, dye.cream],
              [8, dye.madder],
            ],
            area.y + 74,
          ),
      },
    },
  },
  'pedana-kalamkari-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 10, hem: 1300, sleeve: 'elbow', neck: 'round', trim: dye.madderDeep }),
    near: { at: { x: 0.5, y: 0.5 } },
    layout: {
      ...shape,
      ground: dye.ochre,
      finish: finishes.printed,
      body: (area) =>
        kalamkari(
          area,
          { stem: dye.iron, leaf: dye.indigo, bloom: dye.madder, heart: dye.cream, second: dye.madderDeep },
          150,
        ),
    },
  },
  'indigo-dabu-wave-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 64, hem: 1260, sleeve: 'three-quarter', neck: 'v', trim: dye.indigoDeep }),
    near: { at: { x: 0.5, y: 0.6 } },
    layout: {
      ...shape,
      ground: dye.indigoDeep,
      finish: { ...finishes.printed, blotch: 0.14 },
      body: (area) => {
        const wave = (y: number, opacity: number, width: number) => {
          let path = `M${area.x - 40} ${y}`
          for (let x = area.x - 40; x < area.x + area.width + 40; x += 80) path += `q20 -26 40 0t40 0`
          return `<path d="${path}" fill="none" stroke="${dye.indigoPale}" stroke-width="${width}" opacity="${opacity}"/>`
        }
        const parts: string[] = []
        for (let y = area.y + 20; y < area.y + area.height; y += 84) {
          parts.push(
            wave(y, 0.95, 9),
            wave(y + 20, 0.55, 4),
            row(area, y + 50, 24, `<circle r="5" fill="${dye.indigoPale}" opacity=".8"/>`),
          )
        }
        return parts.join('')
      },
    },
  },
  'white-lucknow-chikankari-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 14, hem: 1330, sleeve: 'long', neck: 'round', trim: '#fffdf8' }),
    paper: '#cfc2b2',
    near: { at: { x: 0.5, y: 0.88 } },
    layout: {
      ...shape,
      ground: '#e9e5db',
      finish: finishes.mul,
      body: (area) => chikan(area, '#a89f8d', 'sprig'),
      end: {
        length: 230,
        ground: '#e9e5db',
        art: (area) => chikanHem(area, '#a89f8d') + chikanHem({ ...area, y: area.y + 116 }, '#a89f8d'),
      },
    },
  },
  'powder-blue-chikankari-kurti': {
    draw: (canvas, cloth) =>
      kurti(canvas, cloth, { flare: 60, hem: 1290, sleeve: 'three-quarter', neck: 'v', trim: '#fffdf8' }),
    near: { at: { x: 0.5, y: 0.86 } },
    layout: {
      ...shape,
      ground: dye.powder,
      finish: finishes.mul,
      body: (area) => chikan(area, '#8fabc6', 'paisley'),
      end: {
        length: 120,
        ground: dye.powder,
        art: (area) => chikanHem(area, '#8fabc6').replaceAll('THREAD', '#fff') + scallops(area, area.y + 88, '#fffdf8'),
      },
    },
  },
}
