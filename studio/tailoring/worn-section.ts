import { formSection, type Section } from '../props/form-shape.ts'
import type { GarmentCut } from './garment-cut.ts'

const hips = -0.58
/** Half the hem's width that an underskirt spreads, as a share. */
const spread = 0.58

/** The dress form, with an underskirt below the hips that carries a garment without slits. */
export function wornSection(cut: GarmentCut): (y: number) => Section {
  const halfHem = cut.skirt ? cut.waist * cut.skirt.gather * cut.skirt.flare : cut.hem
  const hip = formSection(hips)
  const width = cut.slit || cut.length < 0.85 ? hip.width : Math.min(0.29, Math.max(hip.width, halfHem * spread))
  return (y) => {
    if (y > hips) return formSection(y)
    const t = Math.min(1, (hips - y) / (hips + cut.length))
    return {
      width: hip.width + (width - hip.width) * t,
      front: hip.front + (width * 0.64 - hip.front) * t,
      back: hip.back + (width * 0.66 - hip.back) * t,
    }
  }
}
