import { boltScenes } from './bolt.ts'
import { closeUpScene } from './close-up.ts'
import type { ClothPoint, Display } from './display.ts'
import { drapedSareeScenes } from './draped-saree.ts'
import { findBlouse } from './find-blouse.ts'
import { foldedScene } from './folded.ts'
import { type RailStyle, railScenes } from './rail.ts'

/** `at` and `variation` are the close-up's. */
const onRail = (at: ClothPoint, style: RailStyle, variation = 0): Display => ({
  views: async (cloth) => [
    (await railScenes(cloth, style))[0],
    await foldedScene(cloth, { turn: cloth.seed % 2 ? 0.24 : -0.2 }),
  ],
  closeUp: (cloth) => closeUpScene(cloth, { at, variation }),
  onForm: (cloth, slug) => drapedSareeScenes(cloth, findBlouse(slug)),
})

/** For sarees whose end differs in colour from the field. */
const folded = (at: ClothPoint, turn: number, style: RailStyle = { gather: 1.6, folds: 7, drop: 1.25 }): Display => ({
  views: async (cloth) => [await foldedScene(cloth, { turn }), (await railScenes(cloth, style))[0]],
  closeUp: (cloth) => closeUpScene(cloth, { at }),
  onForm: (cloth, slug) => drapedSareeScenes(cloth, findBlouse(slug)),
})

const dupatta = (at: ClothPoint, style: RailStyle): Display => ({
  views: (cloth) => railScenes(cloth, { rail: 'brass', ...style }),
  closeUp: (cloth) => closeUpScene(cloth, { at }),
})

const fabric: Display = {
  views: boltScenes,
  closeUp: (cloth) => closeUpScene(cloth, { at: { x: 0.5, y: 0.5 } }),
}

/** By slug. */
export const drapedDisplays: Record<string, Display> = {
  'indigo-pochampally-ikat-cotton-saree': onRail({ x: 0.8, y: 0.62 }, { gather: 1.3, folds: 5, drop: 1.32 }),
  'madder-bagru-mul-cotton-saree': onRail({ x: 0.82, y: 0.4 }, { gather: 2, folds: 9, drop: 1.2 }, 10),
  'moonlight-phulia-jamdani-saree': onRail({ x: 0.76, y: 0.7 }, { gather: 1.45, folds: 6, drop: 1.34, rail: 'brass' }),
  'sambalpuri-pasapalli-saree': folded({ x: 0.8, y: 0.68 }, 0.2),
  'ajrakh-indigo-cotton-dupatta': dupatta({ x: 0.6, y: 0.68 }, { gather: 2.2, folds: 6, drop: 1.08 }),
  'sunrise-leheriya-kota-dupatta': dupatta({ x: 0.6, y: 0.7 }, { gather: 2.5, folds: 7, drop: 1.12 }),
  'kalamkari-vine-cotton-dupatta': dupatta({ x: 0.6, y: 0.6 }, { gather: 1.7, folds: 5, drop: 1.05 }),
  'haldi-bandhani-silk-dupatta': dupatta({ x: 0.62, y: 0.66 }, { gather: 2, folds: 6, drop: 1.1 }),
  'emerald-banarasi-silk-dupatta': dupatta({ x: 0.6, y: 0.6 }, { gather: 1.8, folds: 5, drop: 1.06 }),
  'patiala-phulkari-dupatta': dupatta({ x: 0.55, y: 0.6 }, { gather: 1.6, folds: 5, drop: 1.02 }),
  'ivory-kantha-cotton-dupatta': dupatta({ x: 0.55, y: 0.6 }, { gather: 1.9, folds: 6, drop: 1.06 }),
  'blush-chikankari-mul-dupatta': dupatta({ x: 0.55, y: 0.86 }, { gather: 2.4, folds: 8, drop: 1.12 }),
  'blue-stripe-khadi-fabric': fabric,
  'crimson-ikat-fabric': fabric,
  'peach-chanderi-buti-fabric': fabric,
  'natural-eri-silk-fabric': fabric,
  'natural-linen-silver-zari-saree': onRail({ x: 0.95, y: 0.84 }, { gather: 1.25, folds: 4, drop: 1.28 }),
  'teal-linen-temple-saree': folded({ x: 0.84, y: 0.4 }, 0.2, { gather: 1.9, folds: 8, drop: 1.24 }),
  'rust-linen-jamdani-saree': folded({ x: 0.72, y: 0.55 }, -0.25),
  'turmeric-mangalgiri-nizam-border-saree': folded({ x: 0.95, y: 0.84 }, 0.3),
  'balaramapuram-kasavu-saree': onRail({ x: 0.9, y: 0.84 }, { gather: 1.75, folds: 7, drop: 1.3, rail: 'brass' }),
  'chettinad-kandangi-check-saree': onRail({ x: 0.8, y: 0.5 }, { gather: 1.35, folds: 5, drop: 1.22 }),
  'mint-chanderi-ashrafi-saree': onRail({ x: 0.76, y: 0.6 }, { gather: 1.55, folds: 6, drop: 1.34, rail: 'brass' }),
  'pearl-grey-maheshwari-bugdi-saree': folded({ x: 0.86, y: 0.62 }, -0.18),
  'rani-pink-maheshwari-check-saree': folded({ x: 0.88, y: 0.5 }, -0.24, { gather: 2.1, folds: 8, drop: 1.28 }),
  'apricot-kota-doria-saree': onRail({ x: 0.74, y: 0.62 }, { gather: 1.6, folds: 7, drop: 1.3 }),
  'rajkot-patola-silk-saree': folded({ x: 0.76, y: 0.55 }, 0.24),
  'sualkuchi-muga-silk-saree': onRail({ x: 0.72, y: 0.74 }, { gather: 1.3, folds: 5, drop: 1.35, rail: 'brass' }),
  'jamnagar-bandhani-gajji-silk-saree': folded({ x: 0.66, y: 0.5 }, 0.24, { gather: 1.5, folds: 6, drop: 1.3 }),
  'bhagalpuri-ghicha-stripe-saree': folded({ x: 0.66, y: 0.72 }, -0.3),
  'kalamkari-tree-of-life-tussar-saree': folded({ x: 0.7, y: 0.74 }, -0.22, { gather: 1.2, folds: 4, drop: 1.34 }),
  'ivory-tussar-kantha-saree': folded({ x: 0.74, y: 0.66 }, 0.16),
  'vermilion-kanjivaram-temple-border-saree': folded({ x: 0.8, y: 0.55 }, -0.22),
  'peacock-kanjivaram-check-saree': folded({ x: 0.8, y: 0.5 }, 0.22, {
    gather: 1.4,
    folds: 6,
    drop: 1.3,
    rail: 'brass',
  }),
  'magenta-banarasi-katan-buti-saree': onRail(
    { x: 0.82, y: 0.5 },
    { gather: 1.85, folds: 7, drop: 1.26, rail: 'brass' },
  ),
  'aubergine-paithani-peacock-pallu-saree': folded({ x: 0.66, y: 0.8 }, -0.2, { gather: 1.3, folds: 5, drop: 1.36 }),
  'parrot-green-gadwal-saree': folded({ x: 0.86, y: 0.45 }, 0.26, { gather: 1.8, folds: 8, drop: 1.22 }),
}
