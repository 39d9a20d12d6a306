import { dye } from '../cloth/dyes.ts'
import { finishes } from '../cloth/finishes.ts'
import type { ClothDesign } from '../cloth/lay-out.ts'
import { designs } from './all.ts'

/** `plain` and `contrast` have the saree's border, `figured` its field too. */
type BlousePiece =
  | { kind: 'plain'; colour?: string; isBordered?: boolean }
  | { kind: 'figured'; scale?: number }
  | { kind: 'contrast' }

/** As the facts of the products describe them. Two sarees come without. */
const blousePieces: Record<string, BlousePiece> = {
  'indigo-pochampally-ikat-cotton-saree': { kind: 'plain' },
  'madder-bagru-mul-cotton-saree': { kind: 'figured' },
  'turmeric-mangalgiri-nizam-border-saree': { kind: 'plain' },
  'sambalpuri-pasapalli-saree': { kind: 'plain', colour: dye.pomegranate },
  'balaramapuram-kasavu-saree': { kind: 'plain' },
  'mint-chanderi-ashrafi-saree': { kind: 'plain' },
  'pearl-grey-maheshwari-bugdi-saree': { kind: 'plain' },
  'rani-pink-maheshwari-check-saree': { kind: 'figured' },
  'apricot-kota-doria-saree': { kind: 'plain' },
  'natural-linen-silver-zari-saree': { kind: 'plain', isBordered: false },
  'teal-linen-temple-saree': { kind: 'plain', colour: dye.mustard, isBordered: false },
  'rust-linen-jamdani-saree': { kind: 'plain', isBordered: false },
  'vermilion-kanjivaram-temple-border-saree': { kind: 'contrast' },
  'peacock-kanjivaram-check-saree': { kind: 'contrast' },
  'magenta-banarasi-katan-buti-saree': { kind: 'figured', scale: 0.6 },
  'aubergine-paithani-peacock-pallu-saree': { kind: 'plain' },
  'parrot-green-gadwal-saree': { kind: 'contrast' },
  'rajkot-patola-silk-saree': { kind: 'plain' },
  'sualkuchi-muga-silk-saree': { kind: 'plain', isBordered: false },
  'jamnagar-bandhani-gajji-silk-saree': { kind: 'plain', colour: dye.maroon },
  'bhagalpuri-ghicha-stripe-saree': { kind: 'plain', isBordered: false },
  'kalamkari-tree-of-life-tussar-saree': { kind: 'plain', colour: dye.madder },
  'ivory-tussar-kantha-saree': { kind: 'plain', isBordered: false },
}

/** The cloth woven on after the saree; undefined if it comes without. */
export function blousePieceDesign(slug: string): ClothDesign | undefined {
  const [piece, saree] = [blousePieces[slug], designs[slug]]
  if (!piece || !saree) return undefined
  const { end: _end, fringe: _fringe, body, border, ...rest } = saree
  if (piece.kind === 'figured') {
    const { scale = 1 } = piece
    return {
      ...rest,
      ...(border && { border }),
      ...(body && {
        body: ({ x, y, width, height }) =>
          `<g transform="translate(${x} ${y}) scale(${scale})">${body({ x: 0, y: 0, width: width / scale, height: height / scale })}</g>`,
      }),
    }
  }
  const colour = piece.kind === 'contrast' ? border?.ground : piece.colour
  const isBordered = piece.kind === 'contrast' || (piece.isBordered ?? true)
  return { ...rest, ground: colour ?? rest.ground, ...(border && isBordered && { border }) }
}

/** Sarees without a blouse piece are worn over a plain cotton blouse. */
const otherBlouses: Record<string, string> = {
  'moonlight-phulia-jamdani-saree': dye.white,
  'chettinad-kandangi-check-saree': dye.iron,
}

/** The blouse under a saree on the form, made from its blouse piece without the border. */
export function blouseDesign(slug: string): ClothDesign {
  const ground = otherBlouses[slug]
  const design: ClothDesign | undefined = ground ? { ground, finish: finishes.cotton } : blousePieceDesign(slug)
  if (!design) throw new Error(`No blouse for ${slug}`)
  const { border: _border, ...cloth } = design
  return cloth
}
