import { findChromium } from '../launch/chromium.ts'

const executablePath = findChromium()

/** How the tests start their browser. */
export const withPictures = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Text has the same width on every machine.
    '--font-render-hinting=none',
  ],
}

/** A third of a run's processor time went into making, loading and decoding pictures that most tests don't speak of. */
export const withoutPictures = { ...withPictures, args: [...withPictures.args, '--blink-settings=imagesEnabled=false'] }
