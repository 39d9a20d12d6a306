/** Motifs as SVG around the origin, each about `size` units across. */

const round = (value: number) => Math.round(value * 100) / 100

export function polar(count: number, draw: (angle: number, index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count, index)).join('')
}

export function flower(size: number, petal: string, heart: string, petals = 6, leaf?: string) {
  const r = size / 2
  const petalShape = `M0 0C${round(-r * 0.42)} ${round(-r * 0.4)} ${round(-r * 0.36)} ${round(-r)} 0 ${-r}C${round(r * 0.36)} ${round(-r)} ${round(r * 0.42)} ${round(-r * 0.4)} 0 0Z`
  const leaves = leaf
    ? `<g fill="${leaf}" transform="rotate(${180 / petals}) scale(1.22)">${polar(petals, (a) => `<path transform="rotate(${a}) scale(.5 1)" d="${petalShape}"/>`)}</g>`
    : ''
  return `${leaves}<g fill="${petal}">${polar(petals, (a) => `<path transform="rotate(${a})" d="${petalShape}"/>`)}</g><circle r="${round(r * 0.26)}" fill="${heart}"/>`
}

export function coin(size: number, metal: string, inner: string) {
  const r = size / 2
  return `<circle r="${r}" fill="${metal}"/><circle r="${r * 0.66}" fill="none" stroke="${inner}" stroke-width="${r * 0.12}"/><g fill="${inner}">${polar(6, (a) => `<circle r="${r * 0.13}" cx="${r * 0.36}" transform="rotate(${a})"/>`)}</g>`
}

export function paisley(size: number, fill: string, inner: string, heart = fill) {
  const shape = 'M0 10C-8 10 -9.5 1 -5 -4C-1.5 -8 3 -8.5 3.5 -13C9 -9 9.5 -1.5 8 3C6.6 7.6 4 10 0 10Z'
  return `<g transform="scale(${round(size / 23)})"><path d="${shape}" fill="${fill}"/><path d="${shape}" fill="${inner}" transform="translate(-.1 1.6) scale(.66)"/><circle r="2.3" cy="3.4" fill="${heart}"/><path d="M0 10L0 13.5M-2.6 12.6L2.6 12.6" stroke="${fill}" stroke-width="1.4" fill="none"/></g>`
}

export function sprig(size: number, leaf: string, bloom: string) {
  const leafShape = 'M0 0C3 -4 8 -4 10 -1C7 2 3 3 0 0Z'
  return `<g transform="scale(${round(size / 28)})"><path d="M0 14C1 6 -1 0 0 -7" stroke="${leaf}" stroke-width="1.4" fill="none"/><g fill="${leaf}"><path d="${leafShape}" transform="translate(0 9) rotate(-18)"/><path d="${leafShape}" transform="translate(0 9) scale(-1 1) rotate(-18)"/><path d="${leafShape}" transform="translate(0 2) rotate(-28) scale(.85)"/><path d="${leafShape}" transform="translate(0 2) scale(-.85 .85) rotate(-28)"/></g><g fill="${bloom}"><circle cy="-9" r="3"/><circle cx="-4" cy="-7" r="2.2"/><circle cx="4" cy="-7" r="2.2"/><circle cy="-12.4" r="1.8"/></g></g>`
}

export function leafMotif(size: number, fill: string, vein: string) {
  return `<g transform="scale(${round(size / 24)})"><path d="M0 12C-9 5 -8 -6 0 -12C8 -6 9 5 0 12Z" fill="${fill}"/><path d="M0 11L0 -8M0 5L-4 1M0 5L4 1M0 -1L-3.4 -4.4M0 -1L3.4 -4.4" stroke="${vein}" stroke-width="1.2" fill="none"/></g>`
}

/** Rings of a diamond, outermost first; stepped like a counted or tied figure. */
export function diamond(width: number, height: number, rings: string[], steps = 6) {
  const ring = (scale: number) => {
    const points: string[] = []
    const corner = (sx: number, sy: number, i: number) =>
      `${round((sx * width * scale * (steps - i)) / steps / 2)},${round((sy * height * scale * i) / steps / 2)}`
    const quarter = (sx: number, sy: number, down: boolean) => {
      for (let k = 0; k < steps; k++) {
        const i = down ? steps - k : k
        points.push(corner(sx, sy, i))
        const next = down ? i - 1 : i + 1
        points.push(
          down
            ? `${round((sx * width * scale * (steps - next)) / steps / 2)},${round((sy * height * scale * i) / steps / 2)}`
            : `${round((sx * width * scale * (steps - i)) / steps / 2)},${round((sy * height * scale * next) / steps / 2)}`,
        )
      }
    }
    quarter(1, -1, true)
    quarter(1, 1, false)
    quarter(-1, 1, true)
    quarter(-1, -1, false)
    return points.join(' ')
  }
  return rings.map((fill, index) => `<polygon points="${ring(1 - index / rings.length)}" fill="${fill}"/>`).join('')
}

export function star(size: number, outer: string, inner: string, heart: string) {
  const s = size / 2
  const square = `<rect x="${-s * 0.71}" y="${-s * 0.71}" width="${s * 1.42}" height="${s * 1.42}"/>`
  return `<g fill="${outer}">${square}<g transform="rotate(45)">${square}</g></g><g fill="${inner}" transform="scale(.72)">${square}<g transform="rotate(45)">${square}</g></g>${flower(size * 0.6, heart, outer, 8)}`
}

export function rosette(size: number, outer: string, ground: string, petal: string, heart: string) {
  const r = size / 2
  return `<circle r="${r}" fill="${outer}"/><circle r="${r * 0.88}" fill="${ground}"/><g fill="${outer}">${polar(16, (a) => `<circle r="${r * 0.07}" cx="${r * 0.77}" transform="rotate(${a})"/>`)}</g>${flower(size * 0.62, petal, outer, 8)}${flower(size * 0.34, heart, petal, 8)}`
}

export function peacock(size: number, body: string, tail: string, eye: string) {
  return `<g transform="scale(${round(size / 40)})"><path d="M-6 18C-20 16 -24 2 -16 -10C-14 -2 -10 2 -4 6Z" fill="${tail}"/><g fill="${eye}"><circle cx="-15" cy="0" r="2"/><circle cx="-16" cy="7" r="2"/><circle cx="-12" cy="12" r="2"/><circle cx="-10" cy="4" r="1.6"/></g><path d="M-8 14C-8 4 2 4 5 -4C6 -9 5 -14 9 -16C13 -17 15 -14 14 -12L19 -10L13.6 -9C13 0 12 12 2 16C-2 17.6 -6 17 -8 14Z" fill="${body}"/><circle cx="11" cy="-13" r="1.2" fill="${eye}"/><path d="M9 -16L6 -21M10 -16.6L9.4 -22M11 -16.6L13 -21.4" stroke="${body}" stroke-width="1.3"/><path d="M-5 11C0 10 4 6 5 1C8 7 4 14 -2 15Z" fill="${eye}"/><path d="M0 16L0 21M4 15L5 20" stroke="${body}" stroke-width="1.4"/></g>`
}

export function fish(size: number, line: string, fill: string) {
  return `<g transform="scale(${round(size / 36)})" fill="none" stroke="${line}" stroke-width="1.8" stroke-dasharray="3 1.6"><path d="M-13 0C-6 -10 6 -9 13 0C6 9 -6 10 -13 0Z" fill="${fill}"/><path d="M-13 0L-19 -6M-13 0L-19 6M-19 -6L-19 6M5 -6C2 -2 2 2 5 6M0 -7.6C-3 -2 -3 2 0 7.6M-5 -6.6C-8 -2 -8 2 -5 6.6"/><circle cx="8.4" cy="-1.6" r="1" fill="${line}"/></g>`
}

export function conch(size: number, fill: string, line: string) {
  return `<g transform="scale(${round(size / 24)})"><path d="M-11 0C-8 -8 0 -10 6 -7C10 -5 11 -2 11 0C11 2 10 5 6 7C0 10 -8 8 -11 0Z" fill="${fill}"/><path d="M7 -5C2 -6 -3 -3 -3 0C-3 3 1 4 3 2C4.4 .6 3.6 -1.4 2 -1.4M-7 -3L-7 3" stroke="${line}" stroke-width="1.6" fill="none"/></g>`
}

/** An inward row of temple points along x = 0, pointing to +x, from y = 0 to `length`. */
export function templeRow(length: number, pitch: number, height: number, fill: string, steps = 5) {
  let path = `M0 0`
  for (let y = 0; y < length; y += pitch) {
    for (let i = 0; i < steps; i++) {
      path += `L${round((height * i) / steps)} ${round(y + (pitch * i) / steps / 2)}L${round((height * (i + 1)) / steps)} ${round(y + (pitch * i) / steps / 2)}`
    }
    for (let i = steps; i > 0; i--) {
      path += `L${round((height * i) / steps)} ${round(y + pitch - (pitch * i) / steps / 2)}L${round((height * (i - 1)) / steps)} ${round(y + pitch - (pitch * i) / steps / 2)}`
    }
    path += `L0 ${round(y + pitch)}`
  }
  return `<path d="${path}Z" fill="${fill}"/>`
}

/** A creeper along x = 0, from y = 0 to `length`, swinging `swing` to either side. */
export function creeper(
  length: number,
  pitch: number,
  swing: number,
  colours: { stem: string; leaf: string; bloom: string; heart: string },
) {
  let path = 'M0 0'
  const parts: string[] = []
  const leafShape = `M0 0C${round(pitch * 0.06)} ${round(-pitch * 0.1)} ${round(pitch * 0.2)} ${round(-pitch * 0.1)} ${round(pitch * 0.26)} 0C${round(pitch * 0.18)} ${round(pitch * 0.06)} ${round(pitch * 0.06)} ${round(pitch * 0.06)} 0 0Z`
  let side = 1
  for (let y = 0; y < length; y += pitch) {
    path += `C${round(side * swing * 1.4)} ${round(y + pitch * 0.3)} ${round(side * swing * 1.4)} ${round(y + pitch * 0.7)} 0 ${round(y + pitch)}`
    parts.push(
      `<g transform="translate(${round(-side * swing * 0.35)} ${round(y + pitch * 0.5)})">${flower(pitch * 0.46, colours.bloom, colours.heart, 6)}</g>`,
      `<path d="${leafShape}" fill="${colours.leaf}" transform="translate(${round(side * swing * 0.9)} ${round(y + pitch * 0.34)}) scale(${-side} 1) rotate(-30)"/>`,
      `<path d="${leafShape}" fill="${colours.leaf}" transform="translate(${round(side * swing * 0.9)} ${round(y + pitch * 0.66)}) scale(${side} 1) rotate(24) scale(.8)"/>`,
    )
    side = -side
  }
  return `<path d="${path}" fill="none" stroke="${colours.stem}" stroke-width="${round(Math.max(1.2, pitch * 0.035))}"/>${parts.join('')}`
}
