import sharp from 'sharp'
import { type Sheet, sampleSheet } from './cloth.ts'
import { noise2 } from './random.ts'

/** A picture being made; colours are 0..255. */
export type Canvas = { width: number; height: number; rgb: Float32Array }

export type Drape = {
  /** The outline, an SVG path in pixels. */
  outline: string
  sheet: Sheet
  /** Where on the sheet (units) a pixel's cloth comes from. */
  map: (x: number, y: number) => [number, number]
  /** Height of the cloth above the ground, pixels. */
  height?: (x: number, y: number) => number
  /** Darkens the whole piece: 1 leaves it as it is. */
  tone?: number
  /** How round the edges look, pixels. */
  puff?: number
  /** How far the folds pull the pattern about, pixels at a slope of 1. */
  pull?: number
  /** Strength of the shadow it throws. */
  shadow?: number
}

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

/** A paper-warm ground, lighter where the lamp is. */
export function paper(width: number, height: number, colour = '#ece2d3'): Canvas {
  const rgb = new Float32Array(width * height * 3)
  const [r, g, b] = rgbOf(colour)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x / width - 0.38
      const dy = y / height - 0.32
      const light = 1.045 - 0.17 * (dx * dx + dy * dy) + 0.012 * (noise2(x / 90, y / 90, 7) - 0.5)
      const at = (y * width + x) * 3
      rgb[at] = r * light
      rgb[at + 1] = g * light
      rgb[at + 2] = b * light
    }
  }
  return { width, height, rgb }
}

async function maskOf(canvas: Canvas, outline: string, blur = 0) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}"><rect width="100%" height="100%" fill="#000"/><path d="${outline}" fill="#fff"/></svg>`
  const image = sharp(Buffer.from(svg)).removeAlpha().extractChannel(0)
  return new Uint8Array(await (blur > 0 ? image.blur(blur) : image).raw().toBuffer())
}

/** Darkens the ground under an outline, softly, down and to the right. */
export async function castShadow(canvas: Canvas, outline: string, strength = 0.3, reach = 26) {
  const { width, height, rgb } = canvas
  const wide = await maskOf(canvas, outline, reach)
  const near = await maskOf(canvas, outline, 6)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pick = (mask: Uint8Array, dx: number, dy: number) =>
        x < dx || y < dy ? 0 : (mask[(y - dy) * width + x - dx] as number) / 255
      const dark = 1 - strength * pick(wide, 12, Math.round(reach * 0.9)) - strength * 0.45 * pick(near, 3, 5)
      const at = (y * width + x) * 3
      rgb[at] = (rgb[at] as number) * (dark * 0.985 + 0.015)
      rgb[at + 1] = (rgb[at + 1] as number) * dark
      rgb[at + 2] = (rgb[at + 2] as number) * dark
    }
  }
}

/** Lays cloth on the canvas: its pattern by `map`, lit from the upper left over `height`. */
export async function drape(
  canvas: Canvas,
  { outline, sheet, map, height, tone = 1, puff = 10, pull = 5, shadow = 0.3 }: Drape,
) {
  const { width, rgb } = canvas
  if (shadow > 0) await castShadow(canvas, outline, shadow)
  const mask = await maskOf(canvas, outline)
  const round = puff > 0 ? await maskOf(canvas, outline, puff) : mask
  const colour = new Float64Array(3)
  const { sheen } = sheet.cloth.finish
  const relief = (x: number, y: number) => (height ? height(x, y) : 0)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < width; x++) {
      const coverage = mask[y * width + x] as number
      if (coverage === 0) continue
      const here = relief(x, y)
      const left = round[y * width + Math.max(0, x - 1)] as number
      const right = round[y * width + Math.min(width - 1, x + 1)] as number
      const above = round[Math.max(0, y - 1) * width + x] as number
      const below = round[Math.min(canvas.height - 1, y + 1) * width + x] as number
      const edge = puff / 255
      const sx = relief(x + 1, y) - here + ((right - left) / 2) * edge
      const sy = relief(x, y + 1) - here + ((below - above) / 2) * edge
      const [u, v] = map(x - sx * pull, y - sy * pull * 0.6)
      sampleSheet(sheet, u, v, colour)
      // Light from the upper left; a flat cloth has brightness 1.
      const length = Math.sqrt(sx * sx + sy * sy + 1)
      const lambert = (0.46 * sx + 0.5 * sy + 0.735) / length / 0.735
      const diffuse = tone * Math.min(1.1, Math.max(0.42, 0.4 + 0.6 * lambert))
      const halfway = (0.24 * sx + 0.27 * sy + 0.93) / length
      const gloss = sheen * 150 * (Math.max(0, halfway) ** 26 - 0.3) * 0.5
      const alpha = coverage / 255
      const at = (y * width + x) * 3
      const [r, g, b] = colour as unknown as [number, number, number]
      const grey = 0.3 * r + 0.59 * g + 0.11 * b
      for (let channel = 0; channel < 3; channel++) {
        // Natural dyes are a little greyer than the screen's.
        const base = (colour[channel] as number) * 0.92 + grey * 0.06
        const lit = base * diffuse + gloss * (0.35 + 0.65 * (base / 255))
        rgb[at + channel] = (rgb[at + channel] as number) * (1 - alpha) + lit * alpha
      }
    }
  }
}

/** Draws SVG content over the canvas. */
export async function overlay(canvas: Canvas, content: string) {
  const { width, height, rgb } = canvas
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  const drawn = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  for (let i = 0; i < width * height; i++) {
    const alpha = (drawn[i * 4 + 3] as number) / 255
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      rgb[i * 3 + channel] = (rgb[i * 3 + channel] as number) * (1 - alpha) + (drawn[i * 4 + channel] as number) * alpha
    }
  }
}

/** Blurs away from a slanting band through (x, y), as a lens near the cloth does. */
export async function focusOn(
  canvas: Canvas,
  { x, y, slope, reach, blur }: { x: number; y: number; slope: number; reach: number; blur: number },
) {
  const soft = await toImage(canvas).blur(blur).raw().toBuffer()
  const length = Math.hypot(1, slope)
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const distance = Math.abs(row - y - (column - x) * slope) / length
      const t = Math.min(1, Math.max(0, (distance - reach) / reach))
      if (t === 0) continue
      const mix = t * t * (3 - 2 * t)
      for (let at = (row * canvas.width + column) * 3, end = at + 3; at < end; at++) {
        canvas.rgb[at] = (canvas.rgb[at] as number) * (1 - mix) + (soft[at] as number) * mix
      }
    }
  }
}

export function toImage({ width, height, rgb }: Canvas) {
  const bytes = Buffer.from(rgb.map((value) => Math.min(255, Math.max(0, Math.round(value)))))
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/**
 * Encodes as WebP within `limit` bytes, at the highest quality that fits. A picture too busy for a decent
 * quality is softened first: a little blur looks better than blocks.
 */
export async function toWebp(canvas: Canvas, limit: number) {
  for (const blur of [0, 0.5, 0.7, 0.9, 1.2, 1.6, 2.2]) {
    const image = blur === 0 ? toImage(canvas) : toImage(canvas).blur(blur)
    let best: Buffer | undefined
    let low = 34
    let high = 82
    while (low <= high) {
      const quality = Math.floor((low + high) / 2)
      const encoded = await image.clone().webp({ quality, effort: 4 }).toBuffer()
      if (encoded.length <= limit) {
        best = encoded
        low = quality + 1
      } else if (quality === 60 && encoded.length > limit * 1.8) break
      else high = quality - 1
    }
    if (best) return best
  }
  throw new Error(`Does not fit into ${limit} bytes`)
}
