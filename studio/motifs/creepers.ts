import type { Area } from '../cloth/cloth.ts'
import { fillShapes, leaf, placeArt, placeShape, round, strokePath, times } from './shapes.ts'

type CreeperColours = { stem: string; leaf: string; bloom: (index: number) => string; bud?: string }

/** From y = 0 to `length` along x = 0, swinging by `swing` every `pitch`. */
export function creeper(length: number, pitch: number, swing: number, colours: CreeperColours, leaves = 3) {
  const stem: string[] = ['M0 0']
  const parts: string[] = []
  const thin = Math.max(0.5, pitch * 0.028)
  for (let i = 0, y = 0; y < length; i++, y += pitch) {
    const side = i % 2 === 0 ? 1 : -1
    const far = side * swing * 1.35
    stem.push(
      `C${round(far)} ${round(y + pitch * 0.28)} ${round(far)} ${round(y + pitch * 0.72)} 0 ${round(y + pitch)}`,
    )
    const middle = y + pitch * 0.5
    parts.push(
      strokePath(
        colours.stem,
        thin,
        `M${round(side * swing)} ${round(middle)}Q${round(side * swing * 0.5)} ${round(middle - pitch * 0.2)} ${round(-side * swing * 0.25)} ${round(middle)}`,
      ),
      placeArt(-side * swing * 0.35, middle, colours.bloom(i)),
    )
    for (let k = 0; k < leaves; k++) {
      const t = 0.2 + (0.6 * k) / Math.max(1, leaves - 1)
      const x = far * 3 * t * (1 - t)
      const size = pitch * (k === (leaves - 1) / 2 ? 0.3 : 0.25)
      parts.push(
        fillShapes(
          colours.leaf,
          placeShape(leaf(size, size * 0.46, size * 0.16), { x, y: y + pitch * t, turn: side * (70 + (k - 1) * 28) }),
        ),
      )
      if (k !== 1)
        parts.push(
          fillShapes(
            colours.leaf,
            placeShape(leaf(size * 0.7, size * 0.34), { x, y: y + pitch * t, turn: -side * (50 + k * 24) }),
          ),
        )
    }
    const curl = `M0 ${round(y + pitch)}q${round(side * swing * 0.5)} ${round(-pitch * 0.02)} ${round(side * swing * 0.62)} ${round(pitch * 0.1)}q${round(-side * swing * 0.02)} ${round(pitch * 0.08)} ${round(-side * swing * 0.16)} ${round(pitch * 0.03)}`
    parts.push(strokePath(colours.stem, thin * 0.8, curl))
    if (colours.bud)
      parts.push(
        fillShapes(
          colours.bud,
          placeShape(leaf(pitch * 0.15, pitch * 0.1), { x: side * swing * 0.6, y: y + pitch * 1.1, turn: side * 120 }),
        ),
      )
  }
  return strokePath(colours.stem, thin * 1.3, stem.join('')) + parts.join('')
}

/** A jaal. */
export function creeperNet(area: Area, pitch: number, apart: number, colours: CreeperColours) {
  const count = Math.ceil(area.width / apart) + 1
  return times(count, (i) => {
    const own = pitch * (0.86 + 0.3 * ((i * 0.37) % 1))
    const bloom = (k: number) => colours.bloom(k + i)
    const art = creeper(area.height + pitch * 3, own, apart * 0.38, { ...colours, bloom })
    return placeArt(area.x + (i - 0.25) * apart, area.y - pitch * (1 + ((i * 0.62) % 1)), art, { flip: i % 4 > 1 })
  })
}
