import type { Cloth } from '../cloth/cloth.ts'
import { dressForm } from '../props/dress-form.ts'
import type { Scene } from '../stage/scene.ts'
import { dressGarment } from '../tailoring/dress-garment.ts'
import type { GarmentCut } from '../tailoring/garment-cut.ts'
import { sewGarment } from '../tailoring/sew-garment.ts'
import { bust, frontAndBack } from './form.ts'
import { type GarmentStyle, standardCut } from './hanger.ts'

/** On the dress form: from the front, then from behind. */
export async function wornScenes(cloth: Cloth, garment: GarmentStyle): Promise<[Scene, Scene]> {
  const cut: GarmentCut = { ...standardCut, ...garment.cut }
  const sewn = sewGarment(cut, {
    fullness: 1,
    bend: 0.008 + 0.03 * cloth.finish.sheen,
    seed: cloth.seed,
    isOnForm: true,
  })
  const objects = [...(await dressForm()), ...(await dressGarment(cloth, sewn, garment))]
  return frontAndBack(objects, cut.length < 0.6 ? bust : undefined)
}
