import { beforeEach, expect, test, vi } from 'vitest'
import { storedList } from './stored-list.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('lists the newest id first, each once, and at most the given number', () => {
  const list = storedList('wishes', 3)
  for (const id of ['a', 'b', 'c', 'a', 'd']) list.add(id)
  expect(list.current()).toEqual(['d', 'a', 'c'])
  list.remove('a')
  expect(list.current()).toEqual(['d', 'c'])
  expect(storedList('wishes', 3).current()).toEqual(['d', 'c'])
})

test.each(['', 'null', '{}', '"a"', '[1, null]', '[broken'])(
  'is empty where the stored text is not a list: %s',
  (text) => {
    stored.set('wishes', text)
    expect(storedList('wishes', 3).current()).toEqual([])
  },
)
