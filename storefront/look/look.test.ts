import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { colourPairs, contrast, shopColours } from '@kargha/domain/theme.ts'
import { describe, expect, it } from 'vitest'
import { borderFile } from './border.ts'
import { sheetFile } from './sheet.ts'
import { tokens } from './tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const app = new URL('../app/', import.meta.url)
const components = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx'], {
  cwd: app,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((file) => ({ file, source: readFileSync(new URL(file, app), 'utf8') }))

const matches = (pattern: RegExp) =>
  components.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

describe('the look', () => {
  const colours = tokens('color')
  it.each(colourPairs)('has enough contrast: %s on %s', (text, background) => {
    expect(contrast(colours.get(text) ?? '', colours.get(background) ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('has the colours against which those of a shop are checked', () => {
    // Nothing stands on the shade.
    const others = [...colours].filter(([name]) => name !== 'shade')
    expect(Object.fromEntries(others)).toEqual(shopColours)
  })

  it('documents every token in docs/look.md', () => {
    const documented = read('../../docs/look.md')
    const kinds = ['color', 'font', 'text', 'spacing', 'container', 'radius', 'shadow', 'ease']
    const missing = kinds.flatMap((kind) =>
      [...tokens(kind).keys()].filter((name) => !documented.includes(`\`${name}\``)),
    )
    expect(missing).toEqual([])
  })

  it('has drawings that are up to date with the tokens and the draft', () => {
    expect(read('../app/styles/border.svg')).toBe(borderFile())
    expect(read('../../docs/look.svg')).toBe(sheetFile())
  })

  it('uses no colour, size or spacing other than the tokens', () => {
    const steps = [...tokens('spacing').keys(), 'px', 'auto', 'full'].join('|')
    // The document's head can't use tokens for the browser frame's colour.
    expect(matches(/#[0-9a-f]{3,8}\b(?=['"`;])|rgba?\(/g)).toEqual([`document/document.tsx: ${colours.get('paper')}`])
    expect(
      matches(/\b(?:text|p[xytblr]?|m[xytblr]?|gap(?:-[xy])?|rounded|shadow|duration|leading)-\[[^\]]*\]/g),
    ).toEqual([])
    const spaced = matches(/(?<=[\s"'`:-])(?:p[xytblr]?|m[xytblr]?|gap(?:-[xy])?|space-[xy])-[\w.]+(?=[\s"'`])/g)
    expect(spaced.filter((each) => !new RegExp(`-(${steps})$`).test(each))).toEqual([])
  })
})
