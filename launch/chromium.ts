import { existsSync } from 'node:fs'
import { runProgram } from './program.ts'

/** First the browser without a window: half of a visit's processor time goes to the window. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]

/** The machine's own Chromium; undefined leaves it to the one that Playwright downloads. */
export const findChromium = (): string | undefined => usualPlaces.find((place) => existsSync(place))

/** Sees to it that browser tests find a Chromium: the machine's, Debian's package, or Playwright's download. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium by apt-get …')
    const aptGet = (...parameters: string[]) =>
      runProgram('apt-get', parameters, { quiet: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } })
    await aptGet('update')
    // Older distributions have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) await aptGet('install', '-y', '--no-install-recommends', name)
  }
  if (findChromium()) return
  const { code, output } = await runProgram('node_modules/.bin/playwright', ['install', 'chromium'], { quiet: true })
  if (code !== 0) console.error(`Chromium is not here and could not be installed; browser tests will fail\n${output}`)
}
