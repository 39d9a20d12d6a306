import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from './data-directory.ts'
import { watchSources } from './watch-sources.ts'

test('a change is noticed each time that a file is replaced by renaming another onto it, as editors and git do', async () => {
  const folder = await makeTemporaryDirectory('watch')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'room/verb.ts')
  await mkdir(join(folder, 'room/dist'), { recursive: true })
  await writeFile(file, 'first')
  let changes = 0
  const watcher = await watchSources([folder], () => {
    changes += 1
  })
  onTestFinished(() => watcher.close())
  for (const version of ['second', 'third', 'fourth']) {
    const before = changes
    await writeFile(join(folder, 'room/dist/draft'), version)
    await rename(join(folder, 'room/dist/draft'), file)
    await expect.poll(() => changes, { timeout: 5_000 }).toBeGreaterThan(before)
  }
  const before = changes
  await writeFile(join(folder, 'room/dist/built.js'), 'built')
  await writeFile(join(folder, 'room/verb.test.ts'), 'test')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(changes).toBe(before)
})
