import type { Finish, Yarn } from './cloth.ts'

const yarns = {
  fine: { thickness: 0.8, unevenness: 0.14, slubs: 0.02, twist: 0.1, gloss: 0.04, hairiness: 0.25 },
  mul: { thickness: 0.66, unevenness: 0.2, slubs: 0.03, twist: 0.1, gloss: 0.02, hairiness: 0.4 },
  mercerised: { thickness: 0.86, unevenness: 0.1, slubs: 0.01, twist: 0.16, gloss: 0.14, hairiness: 0.12 },
  handspun: { thickness: 0.86, unevenness: 0.36, slubs: 0.16, twist: 0.16, gloss: 0, hairiness: 0.7 },
  flax: { thickness: 0.84, unevenness: 0.3, slubs: 0.2, twist: 0.08, gloss: 0.08, hairiness: 0.35 },
  katan: { thickness: 0.9, unevenness: 0.06, slubs: 0, twist: 0.14, gloss: 0.42, hairiness: 0 },
  filament: { thickness: 0.94, unevenness: 0.08, slubs: 0, twist: 0.03, gloss: 0.52, hairiness: 0 },
  raw: { thickness: 0.52, unevenness: 0.08, slubs: 0, twist: 0, gloss: 0.45, hairiness: 0 },
  tussar: { thickness: 0.84, unevenness: 0.2, slubs: 0.08, twist: 0.02, gloss: 0.34, hairiness: 0.1 },
  ghicha: { thickness: 0.94, unevenness: 0.5, slubs: 0.4, twist: 0.04, gloss: 0.26, hairiness: 0.3 },
  eri: { thickness: 0.92, unevenness: 0.34, slubs: 0.24, twist: 0.12, gloss: 0.06, hairiness: 0.8 },
} satisfies Record<string, Yarn>

const cotton: Finish = {
  sheen: 0,
  pitch: 0.25,
  structure: 'plain',
  warp: yarns.fine,
  weft: yarns.fine,
  warpShare: 0.5,
  sheer: 0.1,
  blotch: 0.014,
}

export const finishes = {
  cotton,
  mercerised: { ...cotton, warp: yarns.mercerised, weft: yarns.mercerised, sheen: 0.06 },
  mul: { ...cotton, pitch: 0.22, warp: yarns.mul, weft: yarns.mul, sheer: 0.5 },
  muslin: { ...cotton, pitch: 0.2, warp: yarns.mul, weft: yarns.mul, sheer: 0.7 },
  khadi: { ...cotton, pitch: 0.33, warp: yarns.handspun, weft: yarns.handspun },
  printed: { ...cotton, pitch: 0.24, blotch: 0.022 },
  kota: { ...cotton, pitch: 0.19, structure: 'khat', warp: yarns.mul, weft: yarns.mul, sheer: 0.85, sheen: 0.04 },
  linen: { ...cotton, pitch: 0.34, warp: yarns.flax, weft: yarns.flax, sheen: 0.03, blotch: 0.012, sheer: 0.2 },
  silk: { ...cotton, pitch: 0.2, warp: yarns.katan, weft: yarns.katan, sheen: 0.3, blotch: 0.015, sheer: 0 },
  katan: { ...cotton, pitch: 0.19, structure: 'twill', warp: yarns.katan, weft: yarns.filament, sheen: 0.34, sheer: 0 },
  satin: { ...cotton, pitch: 0.19, structure: 'satin', warp: yarns.filament, weft: yarns.katan, sheen: 0.42, sheer: 0 },
  silkCotton: { ...cotton, pitch: 0.21, warp: yarns.raw, weft: yarns.mul, sheen: 0.16, sheer: 0.55, blotch: 0.008 },
  tussar: { ...cotton, pitch: 0.28, warp: yarns.tussar, weft: yarns.tussar, sheen: 0.16, blotch: 0.02, sheer: 0 },
  ghicha: { ...cotton, pitch: 0.34, warp: yarns.tussar, weft: yarns.ghicha, sheen: 0.14, blotch: 0.02, sheer: 0 },
  eri: { ...cotton, pitch: 0.36, warp: yarns.eri, weft: yarns.eri, sheen: 0.04, sheer: 0 },
} satisfies Record<string, Finish>
