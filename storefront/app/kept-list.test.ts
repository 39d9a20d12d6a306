import { beforeEach, expect, test, vi } from 'vitest'
import { keptList } from './kept-list.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('keeps the newest first, each once, and no more than it may', () => {
  const list = keptList('wishes', 3)
  for (const id of ['a', 'b', 'c', 'a', 'd']) list.add(id)
  expect(list.current()).toEqual(['d', 'a', 'c'])
  list.remove('a')
  expect(list.current()).toEqual(['d', 'c'])
  expect(keptList('wishes', 3).current()).toEqual(['d', 'c'])
})

test.each(['', 'null', '{}', '"a"', '[1, null]', '[broken'])(
  'what others left under its name (%s) is nothing',
  (text) => {
    stored.set('wishes', text)
    expect(keptList('wishes', 3).current()).toEqual([])
  },
)
