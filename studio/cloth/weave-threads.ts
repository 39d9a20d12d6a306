import { addFuzz } from './add-fuzz.ts'
import { clampByte, maxHeight, type Sheet } from './cloth.ts'
import { inkStrength, layColour, resistStrength, rimDarkness } from './ink.ts'
import { emptyTop, layFigure, layYarn, type Spot } from './lay-yarn.ts'
import { drawLayers } from './layers.ts'
import { noise2, smoothStep } from './random.ts'
import { drawYarnGrid } from './yarn-grid.ts'

/** Behind a sheer cloth. */
const backgroundRgb = [240, 236, 228]

/** Relative to the art. */
const targetBrightness = 0.97

/** Assumed for a sheet that is all metal. */
const meanToneOfMetal = 0.8

/** Draws every yarn, then print and embroidery. */
export async function weaveThreads(sheet: Sheet): Promise<Sheet> {
  const woven = await weaveYarns(sheet)
  await finishFace(sheet, woven)
  addFuzz(sheet)
  return sheet
}

type WovenYarns = {
  /** Light and shade, applied once the mean is known. */
  tones: Float32Array
  mean: number
  /** Pixels that ink ran along the uppermost yarn. */
  wickX: Int8Array
  wickY: Int8Array
}

async function weaveYarns(sheet: Sheet): Promise<WovenYarns> {
  const { cloth, columns, rows, zoom, rgb, height, shine } = sheet
  const { finish, seed } = cloth
  const { pitch, sheer } = finish
  const grid = await drawYarnGrid(sheet)
  const detail = Math.min(1, (pitch * zoom) / 5)
  const size = columns * rows
  const woven: WovenYarns = {
    tones: new Float32Array(size),
    mean: 0,
    wickX: new Int8Array(size),
    wickY: new Int8Array(size),
  }
  const spot: Spot = { x: 0, y: 0, top: 0, tone: 0, gloss: 0, rgb: grid.warp.rgb, cell: 0, wick: 0, system: 'warp' }
  // Metal keeps its brightness, so the mean leaves it out.
  let sum = 0
  let matteCount = 0
  for (let row = 0; row < rows; row++) {
    const v = sheet.y + row / zoom
    for (let column = 0; column < columns; column++) {
      const u = sheet.x + column / zoom
      const at = row * columns + column
      const x = u / pitch
      const y = v / pitch
      // Yarns are never quite straight.
      spot.x = x + 1.1 * (noise2(x / 40, y / 55, seed + 21) - 0.5) + 0.3 * (noise2(x / 5, y / 9, seed + 22) - 0.5)
      spot.y = y + 1.1 * (noise2(x / 55, y / 40, seed + 23) - 0.5) + 0.3 * (noise2(x / 9, y / 5, seed + 24) - 0.5)
      spot.top = emptyTop
      spot.gloss = 0
      spot.wick = 0
      layYarn(spot, 'warp', finish, grid, seed, detail)
      layYarn(spot, 'weft', finish, grid, seed, detail)
      if (grid.figures.any) layFigure(spot, grid, seed, detail)
      if (spot.top > emptyTop) {
        const low = Math.min(1, Math.max(0, (spot.top + 0.4) / 0.8))
        spot.tone *= 0.76 + 0.24 * smoothStep(low)
        for (let c = 0; c < 3; c++) rgb[at * 3 + c] = spot.rgb[spot.cell * 3 + c] as number
      } else {
        // A gap shows shade, or the background of a sheer cloth.
        const cell = grid.cellAt(Math.floor(spot.x), Math.floor(spot.y))
        spot.top = -0.75 + 0.6 * sheer
        spot.tone = 0.72 + 0.26 * sheer
        for (let c = 0; c < 3; c++) {
          const base = grid.warp.rgb[cell * 3 + c] as number
          rgb[at * 3 + c] = (base + ((backgroundRgb[c] as number) - base) * 0.6 * sheer) * (0.5 + 0.48 * sheer)
        }
      }
      if (spot.system === 'warp') woven.wickY[at] = spot.wick * pitch * zoom
      else woven.wickX[at] = spot.wick * pitch * zoom
      const cloud = 2 * noise2(u / 130, v / 130, seed + 9) + noise2(u / 41, v / 41, seed + 10) - 1.5
      const tone = spot.tone * (1 + finish.blotch * cloud)
      woven.tones[at] = tone
      if (spot.gloss < 1) {
        sum += tone
        matteCount++
      }
      height[at] = clampByte(((spot.top + 0.85) * 0.8 * pitch * 255) / maxHeight)
      shine[at] = clampByte(spot.gloss * 235 * (0.5 + 0.5 * Math.min(1, tone)))
    }
  }
  woven.mean = matteCount > 0 ? sum / matteCount : meanToneOfMetal
  return woven
}

/** Dye and ink (along yarns, not in gaps), then light and shade, then embroidery. */
async function finishFace(sheet: Sheet, woven: WovenYarns) {
  const { cloth, columns, rows, zoom, rgb, height, shine } = sheet
  const area = { x: sheet.x, y: sheet.y, width: columns / zoom, height: rows / zoom }
  const { dye, print, stitch, relief } = await drawLayers(cloth, 'face', area, { columns, rows, crisp: false })
  const rimReach = Math.max(1, Math.round(0.5 * zoom))
  const fullInkHeight = (0.44 * cloth.finish.pitch * 255) / maxHeight
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      if (dye || print) {
        const inkRow = Math.min(rows - 1, Math.max(0, row + (woven.wickY[at] as number)))
        const inkColumn = Math.min(columns - 1, Math.max(0, column + (woven.wickX[at] as number)))
        const from = inkRow * columns + inkColumn
        layColour(rgb, at, dye, from, resistStrength(sheet, column, row))
        if (print) {
          const strength = inkStrength(sheet, column, row) * Math.min(1, (height[at] as number) / fullInkHeight)
          layColour(rgb, at, print, from, strength, rimDarkness(print, inkRow, inkColumn, rimReach))
        }
      }
      const tone = (woven.tones[at] as number) * (targetBrightness / woven.mean)
      for (let c = 0; c < 3; c++) rgb[at * 3 + c] = clampByte((rgb[at * 3 + c] as number) * tone)
      if (relief) {
        const lift = ((relief.data[at * 4] as number) * (relief.data[at * 4 + 3] as number)) / 65025
        height[at] = clampByte((height[at] as number) * (1 - 0.7 * lift) + 150 * lift)
      }
      const alpha = stitch ? (stitch.data[at * 4 + 3] as number) / 255 : 0
      if (!stitch || alpha === 0) continue
      const ply = 0.82 + 0.26 * noise2((column / zoom) * 7, (row / zoom) * 7, cloth.seed + 71)
      for (let c = 0; c < 3; c++) {
        const under = (rgb[at * 3 + c] as number) * (1 - alpha)
        rgb[at * 3 + c] = clampByte(under + (stitch.data[at * 4 + c] as number) * alpha * ply)
      }
      shine[at] = (shine[at] as number) * (1 - alpha) + 30 * alpha
    }
  }
}
