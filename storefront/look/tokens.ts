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
