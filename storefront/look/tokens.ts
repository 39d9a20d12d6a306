import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')

/** By name: `tokens('color')` has `paper`. */
export const tokens = (kind: string): Map<string, string> =>
  new Map(
    [...css.matchAll(new RegExp(`--${kind}-([\\w-]+): ([^;]+);`, 'g'))].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** By WCAG 2, of colours like #rrggbb: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
