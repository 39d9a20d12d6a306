import type { Sheet } from './cloth.ts'
import { hash2 } from './random.ts'

export function addFuzz(sheet: Sheet) {
  const { cloth, zoom, columns, rows, rgb, height } = sheet
  const { pitch, warp, weft } = cloth.finish
  const hairiness = (warp.hairiness + weft.hairiness) / 2
  if (hairiness === 0) return
  const cell = 3 * pitch
  const firstX = Math.floor(sheet.x / cell) - 3
  const firstY = Math.floor(sheet.y / cell) - 3
  const lastX = Math.ceil((sheet.x + columns / zoom) / cell) + 3
  const lastY = Math.ceil((sheet.y + rows / zoom) / cell) + 3
  const strength = 0.3 * Math.min(1, (pitch * zoom) / 6)
  for (let cy = firstY; cy < lastY; cy++) {
    for (let cx = firstX; cx < lastX; cx++) {
      const chance = (salt: number) => hash2(cx, cy, cloth.seed + 80 + salt)
      if (chance(0) > hairiness * 0.9) continue
      let u = (cx + chance(1)) * cell
      let v = (cy + chance(2)) * cell
      let angle = chance(3) * Math.PI * 2
      const bend = (chance(4) - 0.5) * 0.24
      const steps = Math.round((2 + 7 * chance(5) ** 2) * pitch * zoom)
      for (let i = 0; i < steps; i++) {
        const column = Math.floor((u - sheet.x) * zoom)
        const row = Math.floor((v - sheet.y) * zoom)
        if (column >= 0 && column < columns && row >= 0 && row < rows) {
          const at = row * columns + column
          const fade = strength * Math.sin((Math.PI * (i + 1)) / (steps + 1))
          for (let c = 0; c < 3; c++) {
            const tone = rgb[at * 3 + c] as number
            rgb[at * 3 + c] = tone + (Math.min(255, tone * 1.25 + 26) - tone) * fade
          }
          height[at] = Math.min(255, (height[at] as number) + 14 * fade)
        }
        u += Math.cos(angle) / zoom
        v += Math.sin(angle) / zoom
        angle += bend / (pitch * zoom) + (hash2(i, cx * 31 + cy, cloth.seed + 90) - 0.5) * 0.16
      }
    }
  }
}
