import type { Area, Cloth, Sheet } from './cloth.ts'
import { weaveAveraged } from './weave-averaged.ts'
import { weaveThreads } from './weave-threads.ts'

/** Finer yarns are averaged with their neighbours. */
const minPixelsPerThread = 1.2
/** Narrower threads are drawn larger and scaled down. */
const targetPixelsPerThread = 3

export async function renderSheet(
  cloth: Cloth,
  zoom = 1.15,
  area: Area = { x: 0, y: 0, width: cloth.width, height: cloth.length },
): Promise<Sheet> {
  const pixelsPerThread = cloth.finish.pitch * zoom
  if (pixelsPerThread < minPixelsPerThread) return weaveAveraged(emptySheet(cloth, zoom, area))
  const oversampling = Math.ceil(targetPixelsPerThread / pixelsPerThread)
  const sheet = await weaveThreads(emptySheet(cloth, zoom * oversampling, area, oversampling))
  return oversampling === 1 ? sheet : shrink(sheet, oversampling)
}

function emptySheet(cloth: Cloth, zoom: number, area: Area, oversampling = 1): Sheet {
  const columns = Math.round((area.width * zoom) / oversampling) * oversampling
  const rows = Math.round((area.height * zoom) / oversampling) * oversampling
  const size = columns * rows
  const planes = { rgb: new Uint8Array(size * 3), height: new Uint8Array(size), shine: new Uint8Array(size) }
  return { x: area.x, y: area.y, zoom, columns, rows, ...planes, cloth }
}

function shrink(sheet: Sheet, factor: number): Sheet {
  const columns = sheet.columns / factor
  const rows = sheet.rows / factor
  const shrinkPlane = (source: Uint8Array, channels: number) => {
    const result = new Uint8Array(columns * rows * channels)
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < columns * channels; i++) {
        const column = Math.floor(i / channels)
        const channel = i % channels
        let sum = 0
        for (let y = row * factor; y < row * factor + factor; y++)
          for (let x = column * factor; x < column * factor + factor; x++)
            sum += source[(y * sheet.columns + x) * channels + channel] as number
        result[row * columns * channels + i] = sum / (factor * factor)
      }
    }
    return result
  }
  const planes = {
    rgb: shrinkPlane(sheet.rgb, 3),
    height: shrinkPlane(sheet.height, 1),
    shine: shrinkPlane(sheet.shine, 1),
  }
  return { ...sheet, zoom: sheet.zoom / factor, columns, rows, ...planes }
}
