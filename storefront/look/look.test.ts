import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { borderFile } from './border.ts'
import { sheetFile } from './sheet.ts'
import { contrast, tokens } from './tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const app = new URL('../app/', import.meta.url)
const components = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx'], {
  cwd: app,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((file) => ({ file, source: readFileSync(new URL(file, app), 'utf8') }))

/** Every place where components write what `pattern` finds. */
const found = (pattern: RegExp) =>
  components.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

describe('the look', () => {
  const colours = tokens('color')
  const grounds = ['paper', 'paper-deep', 'card', 'indigo-wash', 'madder-wash', 'turmeric-wash', 'leaf-wash']
  const inks = ['ink', 'ink-soft', 'indigo', 'indigo-deep', 'madder', 'madder-deep', 'leaf']
  const pairs = [
    ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])),
    ...['indigo', 'indigo-deep', 'madder', 'madder-deep', 'leaf'].flatMap((ground) => [
      ['card', ground],
      ['paper', ground],
    ]),
    ['turmeric-deep', 'paper'],
    ['turmeric-deep', 'card'],
    ['turmeric', 'indigo-deep'],
    ['ink', 'turmeric'],
    ['ink', 'salmon'],
  ] as [string, string][]

  it.each(pairs)('reads well: %s on %s', (ink, ground) => {
    expect(contrast(colours.get(ink) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('is told whole in docs/look.md', () => {
    const told = read('../../docs/look.md')
    const kinds = ['color', 'font', 'text', 'spacing', 'container', 'radius', 'shadow', 'ease']
    const missing = kinds.flatMap((kind) => [...tokens(kind).keys()].filter((name) => !told.includes(`\`${name}\``)))
    expect(missing).toEqual([])
  })

  it('is drawn as the tokens and the draft say', () => {
    expect(read('../app/border.svg')).toBe(borderFile())
    expect(read('../../docs/look.svg')).toBe(sheetFile())
  })

  it('has no colour, size or step beside the tokens', () => {
    const steps = [...tokens('spacing').keys(), 'px', 'auto', 'full'].join('|')
    // The browser's own frame is coloured by the document's head, where no style sheet reaches.
    expect(found(/#[0-9a-f]{3,8}\b(?=['"`;])|rgba?\(/g)).toEqual([`document.tsx: ${colours.get('paper')}`])
    expect(found(/\b(?:text|p[xytblr]?|m[xytblr]?|gap(?:-[xy])?|rounded|shadow|duration|leading)-\[[^\]]*\]/g)).toEqual(
      [],
    )
    const spaced = found(/(?<=[\s"'`:-])(?:p[xytblr]?|m[xytblr]?|gap(?:-[xy])?|space-[xy])-[\w.]+(?=[\s"'`])/g)
    expect(spaced.filter((each) => !new RegExp(`-(${steps})$`).test(each))).toEqual([])
  })
})
