import { existsSync } from 'node:fs'
import { runProgram } from './run-program.ts'

/** The headless shell first: a window takes half of a browser test's CPU time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]

/** Undefined: Playwright's download. */
export const findChromium = (): string | undefined => usualPlaces.find((place) => existsSync(place))

/** The machine's, Debian's package or Playwright's download. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium by apt-get …')
    const aptGet = (...parameters: string[]) =>
      runProgram('apt-get', parameters, { quiet: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } })
    await aptGet('update')
    // Older distributions only have the full browser.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) await aptGet('install', '-y', '--no-install-recommends', name)
  }
  if (findChromium()) return
  const { code, output } = await runProgram('node_modules/.bin/playwright', ['install', 'chromium'], { quiet: true })
  if (code !== 0)
    console.error(`There is no Chromium and it could not be installed; browser tests will fail\n${output}`)
}
