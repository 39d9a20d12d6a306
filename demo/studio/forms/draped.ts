import { bolt } from './bolt.ts'
import type { Form, Place } from './form.ts'
import { fromNear } from './near.ts'
import { type Hanging, onRail } from './rail.ts'
import { foldedWithEnd } from './stack.ts'

/** On a rail; then folded. */
const rail = (at: Place, hanging: Hanging): Form => ({
  views: async (cloth) => [
    ...(await onRail(cloth, hanging)).slice(0, 1),
    await foldedWithEnd(cloth, { turn: cloth.seed % 2 ? 0.24 : -0.2 }),
  ],
  near: (cloth) => fromNear(cloth, { at }),
})

/** Folded; then on a rail, from nearer. */
const stack = (at: Place, turn: number): Form => ({
  views: async (cloth) => [
    await foldedWithEnd(cloth, { turn }),
    ...(await onRail(cloth, { gather: 1.6, folds: 7, drop: 1.25 })).slice(0, 1),
  ],
  near: (cloth) => fromNear(cloth, { at }),
})

/** A dupatta: on a brass rail; then the same from nearer. */
const dupatta = (at: Place, hanging: Hanging): Form => ({
  views: (cloth) => onRail(cloth, { rail: 'brass', ...hanging }),
  near: (cloth) => fromNear(cloth, { at }),
})

const yardage = (at: Place, ground?: string): Form => ({
  views: (cloth) => bolt(cloth, ground),
  near: (cloth) => fromNear(cloth, { at }),
})

/** Sarees, dupattas and cloth by the length. */
export const drapedForms: Record<string, Form> = {
  'indigo-pochampally-ikat-cotton-saree': rail({ x: 0.8, y: 0.62 }, { gather: 1.3, folds: 5, drop: 1.32 }),
  'madder-bagru-mul-cotton-saree': rail({ x: 0.82, y: 0.4 }, { gather: 2, folds: 9, drop: 1.2 }),
  'moonlight-phulia-jamdani-saree': rail(
    { x: 0.76, y: 0.7 },
    { gather: 1.45, folds: 6, drop: 1.34, ground: '#e3d7c6', rail: 'brass' },
  ),
  'sambalpuri-pasapalli-saree': stack({ x: 0.8, y: 0.68 }, 0.2),
  'ajrakh-indigo-cotton-dupatta': dupatta({ x: 0.6, y: 0.68 }, { gather: 2.2, folds: 6, drop: 1.08 }),
  'sunrise-leheriya-kota-dupatta': dupatta({ x: 0.6, y: 0.7 }, { gather: 2.5, folds: 7, drop: 1.12 }),
  'kalamkari-vine-cotton-dupatta': dupatta(
    { x: 0.6, y: 0.6 },
    { gather: 1.7, folds: 5, drop: 1.05, ground: '#e3d7c6' },
  ),
  'haldi-bandhani-silk-dupatta': dupatta({ x: 0.62, y: 0.66 }, { gather: 2, folds: 6, drop: 1.1 }),
  'emerald-banarasi-silk-dupatta': dupatta({ x: 0.6, y: 0.6 }, { gather: 1.8, folds: 5, drop: 1.06 }),
  'patiala-phulkari-dupatta': dupatta({ x: 0.55, y: 0.6 }, { gather: 1.6, folds: 5, drop: 1.02 }),
  'ivory-kantha-cotton-dupatta': dupatta({ x: 0.55, y: 0.6 }, { gather: 1.9, folds: 6, drop: 1.06, ground: '#e3d7c6' }),
  'blush-chikankari-mul-dupatta': dupatta({ x: 0.55, y: 0.86 }, { gather: 2.4, folds: 8, drop: 1.12 }),
  'blue-stripe-khadi-fabric': yardage({ x: 0.5, y: 0.5 }),
  'crimson-ikat-fabric': yardage({ x: 0.5, y: 0.5 }),
  'peach-chanderi-buti-fabric': yardage({ x: 0.5, y: 0.5 }),
  'natural-eri-silk-fabric': yardage({ x: 0.5, y: 0.5 }),
  'natural-linen-silver-zari-saree': rail(
    { x: 0.95, y: 0.84 },
    { gather: 1.25, folds: 4, drop: 1.28, ground: '#e3d7c6' },
  ),
  'teal-linen-temple-saree': rail({ x: 0.84, y: 0.4 }, { gather: 1.9, folds: 8, drop: 1.24 }),
  'rust-linen-jamdani-saree': stack({ x: 0.72, y: 0.55 }, -0.25),
  'turmeric-mangalgiri-nizam-border-saree': stack({ x: 0.95, y: 0.84 }, 0.3),
  'balaramapuram-kasavu-saree': rail(
    { x: 0.9, y: 0.84 },
    { gather: 1.75, folds: 7, drop: 1.3, ground: '#e3d7c6', rail: 'brass' },
  ),
  'chettinad-kandangi-check-saree': rail({ x: 0.8, y: 0.5 }, { gather: 1.35, folds: 5, drop: 1.22 }),
  'mint-chanderi-ashrafi-saree': rail({ x: 0.76, y: 0.6 }, { gather: 1.55, folds: 6, drop: 1.34, rail: 'brass' }),
  'pearl-grey-maheshwari-bugdi-saree': stack({ x: 0.86, y: 0.62 }, -0.18),
  'rani-pink-maheshwari-check-saree': rail({ x: 0.88, y: 0.5 }, { gather: 2.1, folds: 8, drop: 1.28 }),
  'apricot-kota-doria-saree': rail({ x: 0.74, y: 0.62 }, { gather: 1.6, folds: 7, drop: 1.3, ground: '#e3d7c6' }),
  'rajkot-patola-silk-saree': stack({ x: 0.76, y: 0.55 }, 0.24),
  'sualkuchi-muga-silk-saree': rail({ x: 0.72, y: 0.74 }, { gather: 1.3, folds: 5, drop: 1.35, rail: 'brass' }),
  'jamnagar-bandhani-gajji-silk-saree': rail({ x: 0.66, y: 0.5 }, { gather: 1.5, folds: 6, drop: 1.3 }),
  'bhagalpuri-ghicha-stripe-saree': stack({ x: 0.66, y: 0.72 }, -0.3),
  'kalamkari-tree-of-life-tussar-saree': rail({ x: 0.7, y: 0.74 }, { gather: 1.2, folds: 4, drop: 1.34 }),
  'ivory-tussar-kantha-saree': stack({ x: 0.74, y: 0.66 }, 0.16),
  'vermilion-kanjivaram-temple-border-saree': stack({ x: 0.8, y: 0.55 }, -0.22),
  'peacock-kanjivaram-check-saree': rail({ x: 0.8, y: 0.5 }, { gather: 1.4, folds: 6, drop: 1.3, rail: 'brass' }),
  'magenta-banarasi-katan-buti-saree': rail({ x: 0.82, y: 0.5 }, { gather: 1.85, folds: 7, drop: 1.26, rail: 'brass' }),
  'aubergine-paithani-peacock-pallu-saree': rail({ x: 0.66, y: 0.8 }, { gather: 1.3, folds: 5, drop: 1.36 }),
  'parrot-green-gadwal-saree': rail({ x: 0.86, y: 0.45 }, { gather: 1.8, folds: 8, drop: 1.22 }),
}
