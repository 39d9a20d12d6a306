import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeTemporaryDirectory } from './data-directory.ts'
import { freePort } from './ports.ts'
import { scriptOptions } from './run-program.ts'

test('npm run dev opens the shop again when a source file changes, and closes it when it is stopped', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const directory = await makeTemporaryDirectory('dev')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const port = await freePort()
  const dev = fork(fileURLToPath(new URL('./dev.ts', import.meta.url)), {
    ...scriptOptions({
      DATABASE_URL: url,
      DATA_DIR: join(directory, 'data'),
      PORT: `${port}`,
      PHONEPE_SANDBOX_PORT: `${await freePort()}`,
      SHIPROCKET_SANDBOX_PORT: `${await freePort()}`,
      LOG_LEVEL: 'fatal',
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(dev, 'exit')
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await ended
  })
  const opened = async () => (await once(dev, 'message'))[0]
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  expect(await opened()).toMatchObject({ ready: true })
  expect(await isListening()).toBe(true)

  const openedAgain = opened()
  const now = new Date()
  await utimes(new URL('./dev.ts', import.meta.url), now, now)
  expect(await openedAgain).toMatchObject({ ready: true })
  expect(await isListening()).toBe(true)

  dev.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(await isListening()).toBe(false)
})
