import { describe, expect, it } from 'vitest'
import { colourPairs, colourProblem, contrast, type OwnColours, ownColours, shopColours, themeOf } from './theme.ts'

const none: OwnColours = {
  pageColour: null,
  textColour: null,
  buttonColour: null,
  accentColour: null,
  badgeColour: null,
}

/** The same ones in every run. */
function* colours(seed: number): Generator<string> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

it('a shop without colours of its own has no theme, and can be read', () => {
  expect(themeOf(none)).toEqual({})
  expect(colourProblem(none)).toBeNull()
})

it('one colour brings its shades, and leaves the others', () => {
  expect(themeOf({ ...none, buttonColour: '#0b5345' })).toEqual({
    indigo: '#0b5345',
    'indigo-deep': '#083c32',
    'indigo-wash': '#e2eae9',
  })
})

it('stars are as deep as the page needs', () => {
  const theme = themeOf({ ...none, pageColour: '#ffffff', badgeColour: '#ffd700' })
  expect(contrast(theme['turmeric-deep'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(theme.turmeric).toBe('#ffd700')
})

describe('what can’t be read is named with its contrast, and with what to do', () => {
  it.each([
    [
      { buttonColour: '#7fb3d5' },
      'buttonColour',
      /has a contrast of \d\.\d to 1, but at least 4.5 to 1 can be read by all. Choose .*darker colour for buttons and links/,
    ],
    [
      { textColour: '#999999' },
      'textColour',
      /^Text \(#999999\) on badges \(#d9981e\) has a contrast of 1.1 to 1.* Choose a darker colour for text or/,
    ],
    // The green of what is in stock is of no choice.
    [{ ...none, pageColour: '#555555', textColour: '#ffffff' }, 'pageColour', /lighter colour for the page$/],
    [{ badgeColour: '#5b2c6f' }, 'badgeColour', /lighter colour for badges/],
  ])('%j', (change, field, message) => {
    expect(colourProblem({ ...none, ...change })).toEqual({
      field,
      message: expect.stringMatching(message),
    })
  })
})

it('what is taken can be read in every pair, whatever is chosen', () => {
  const next = colours(7)
  let taken = 0
  for (let count = 0; count < 3_000; count += 1) {
    const own = { ...none }
    // One or two: five at random can hardly be read together.
    for (let changes = 0; changes <= count % 2; changes += 1)
      own[ownColours[(count + changes * 2) % ownColours.length] ?? 'pageColour'] = next.next().value
    if (colourProblem(own) !== null) continue
    taken += 1
    const all = { ...shopColours, ...themeOf(own) }
    for (const [text, background] of colourPairs)
      expect(contrast(all[text], all[background])).toBeGreaterThanOrEqual(4.5)
  }
  expect(taken).toBeGreaterThan(100)
})
