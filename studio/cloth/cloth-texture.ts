import type { Material, Texture } from '../stage/scene.ts'
import { type Area, type Cloth, maxHeight, metresPerUnit } from './cloth.ts'
import { renderSheet } from './render-sheet.ts'

const wholeCloths = new WeakMap<Cloth, Promise<Texture>>()

export function clothTexture(cloth: Cloth): Promise<Texture> {
  const woven = wholeCloths.get(cloth) ?? areaTexture(cloth, 1.25)
  wholeCloths.set(cloth, woven)
  return woven
}

/** `zoom`: pixels per sheet unit. */
export async function areaTexture(cloth: Cloth, zoom: number, area?: Area): Promise<Texture> {
  const { columns, rows, rgb, height, shine } = await renderSheet(cloth, zoom, area)
  const colour = new Uint8Array(columns * rows * 4)
  const relief = new Uint8Array(columns * rows * 4)
  const matt = 0.92 - 0.5 * cloth.finish.sheen
  for (let n = 0; n < columns * rows; n++) {
    const metal = (shine[n] as number) / 255
    colour[n * 4] = rgb[n * 3] as number
    colour[n * 4 + 1] = rgb[n * 3 + 1] as number
    colour[n * 4 + 2] = rgb[n * 3 + 2] as number
    colour[n * 4 + 3] = 255
    relief[n * 4] = height[n] as number
    relief[n * 4 + 1] = 255 * (matt + (0.36 - matt) * metal)
    relief[n * 4 + 2] = 255 * 0.7 * metal
    relief[n * 4 + 3] = 255
  }
  return { columns, rows, colour, relief }
}

export const clothMaterial = (cloth: Cloth, texture: Texture, perUnit = metresPerUnit): Material => ({
  texture,
  roughness: 1,
  sheen: 0.25,
  depth: maxHeight * perUnit,
  translucency: 0.12 + 0.3 * cloth.finish.sheer,
})
