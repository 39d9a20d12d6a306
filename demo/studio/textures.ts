import { type Cloth, renderSheet } from './cloth.ts'
import type { Texture } from './stage/scene.ts'

export type Region = { x: number; y: number; width: number; height: number }

const whole = new WeakMap<Cloth, Promise<Texture>>()

/** A cloth, or a region of it (sheet units), as the stage takes it. */
export function textureOf(cloth: Cloth, zoom: number, region?: Region): Promise<Texture> {
  if (region) return weave(cloth, zoom, region)
  const woven = whole.get(cloth) ?? weave(cloth, zoom)
  whole.set(cloth, woven)
  return woven
}

async function weave(cloth: Cloth, zoom: number, region?: Region): Promise<Texture> {
  const { columns, rows, rgb, height, shine } = await renderSheet(cloth, zoom, region)
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
