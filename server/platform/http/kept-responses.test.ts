import { expect, test } from 'vitest'
import { keptResponses } from './kept-responses.ts'

/** Responses that say the present content of a database, whose version changes with it. */
function database(limits?: { bytes: number; responses: number }) {
  const state = { version: '1' as string | undefined, content: 'old', versionReads: 0, made: [] as string[] }
  const keep = keptResponses(async () => {
    state.versionReads += 1
    return state.version
  }, limits)
  const request = async (key: string, whileMade = () => {}) => {
    const bytes = await keep(key, async () => {
      state.made.push(key)
      const response = Buffer.from(state.content)
      whileMade()
      return response
    })
    return bytes.toString()
  }
  const write = (content: string) => Object.assign(state, { content, version: `${state.version}+` })
  return { state, request, write }
}

test('what is asked for a second time is kept until something is written', async () => {
  const { state, request, write } = database()
  for (let times = 0; times < 4; times++) expect(await request('list')).toBe('old')
  expect(state.made).toHaveLength(2)
  write('new')
  expect(await request('list')).toBe('new')
  expect(await request('list')).toBe('new')
  expect(state.made).toHaveLength(3)
})

test('who asks for something first does not wait for a version', async () => {
  const { state, request } = database()
  await request('list')
  expect(state.versionReads).toBe(0)
})

test('what was read before something was written is not kept, though it was made after that', async () => {
  const { request, write } = database()
  await request('list')
  expect(await request('list', () => write('new'))).toBe('old')
  expect(await request('list')).toBe('new')
})

test('without a version nothing is kept, also of what was kept before', async () => {
  const { state, request } = database()
  for (let times = 0; times < 3; times++) await request('list')
  state.version = undefined
  state.content = 'another database’s'
  expect(await request('list')).toBe('another database’s')
  expect(await request('list')).toBe('another database’s')
  expect(state.made).toHaveLength(4)
})

test('a failure is not kept', async () => {
  const { request } = database()
  await request('list')
  const fail = () => {
    throw new Error('unreachable')
  }
  await expect(request('list', fail)).rejects.toThrow('unreachable')
  expect(await request('list')).toBe('old')
})

test('of too many responses those go that nobody has asked for the longest', async () => {
  const { state, request } = database({ bytes: 1_000, responses: 2 })
  const keys = ['a', 'a', 'b', 'b', 'a', 'c', 'c']
  for (const key of keys) await request(key)
  state.made = []
  await request('a')
  expect(state.made).toEqual([])
  await request('b')
  expect(state.made).toEqual(['b'])
})

test('of too many bytes, too, and what is larger than all of them is not kept', async () => {
  const { state, request } = database({ bytes: 20, responses: 100 })
  state.content = 'ten bytes.'
  for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) await request(key)
  state.made = []
  for (const key of ['b', 'c']) await request(key)
  expect(state.made).toEqual([])
  await request('a')
  expect(state.made).toEqual(['a'])
  state.content = 'more bytes than all may have'
  state.made = []
  for (let times = 0; times < 4; times++) await request('d')
  expect(state.made).toEqual(['d', 'd', 'd', 'd'])
})
