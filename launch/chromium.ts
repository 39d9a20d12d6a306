import { existsSync } from 'node:fs'
import { runProgram } from './program.ts'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** The machine's own Chromium; undefined leaves it to the one that Playwright downloads. */
export const findChromium = (): string | undefined => usualPlaces.find((place) => existsSync(place))

/** Sees to it that browser tests find a Chromium: the machine's, Debian's package, or Playwright's download. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium by apt-get …')
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update'], { quiet: true, environment })
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, environment })
    if (findChromium()) return
  }
  const { code, output } = await runProgram('node_modules/.bin/playwright', ['install', 'chromium'], { quiet: true })
  if (code !== 0) console.error(`Chromium is not here and could not be installed; browser tests will fail\n${output}`)
}
