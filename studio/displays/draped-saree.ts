import { type Cloth, metresPerUnit } from '../cloth/cloth.ts'
import { clothMaterial, clothTexture } from '../cloth/cloth-texture.ts'
import { fittedBlouse } from '../draping/fitted-blouse.ts'
import { drapePallu } from '../draping/saree-pallu.ts'
import { drapeSkirt } from '../draping/saree-skirt.ts'
import { onCloth } from '../draping/sweep-cloth.ts'
import { dressForm } from '../props/dress-form.ts'
import { fringe } from '../props/fringe.ts'
import type { Scene, SceneObject } from '../stage/scene.ts'
import { frontAndBack } from './form.ts'

/** In the nivi style, over a blouse: pleats in front, the pallu over the left shoulder; then from behind. */
export async function drapedSareeScenes(cloth: Cloth, blouse: Cloth): Promise<[Scene, Scene]> {
  const size = { width: cloth.width * metresPerUnit, length: cloth.length * metresPerUnit }
  const skirt = drapeSkirt(cloth.seed, size.width)
  const pallu = drapePallu(cloth.seed, size, skirt)
  const material = clothMaterial(cloth, await clothTexture(cloth))
  const objects: SceneObject[] = [
    ...(await dressForm({ hasLegs: false })),
    ...(await wornBlouse(blouse)),
    ...[skirt, pallu].map((swept) => ({ mesh: onCloth(swept, cloth), material })),
    ...(cloth.fringe ? [fringe(pallu, 240, cloth.fringe, cloth.seed)] : []),
  ]
  return frontAndBack(objects)
}

async function wornBlouse(cloth: Cloth): Promise<SceneObject[]> {
  const { panels, edges } = fittedBlouse()
  const material = clothMaterial(cloth, await clothTexture(cloth))
  return [
    ...panels.map((panel) => ({ mesh: onCloth(panel, cloth), material })),
    ...edges.map((mesh) => ({ mesh, material: { colour: cloth.ground, roughness: 0.8, sheen: 0.3 } })),
  ]
}
