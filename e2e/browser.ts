import { findChromium } from '../launch/chromium.ts'

const executablePath = findChromium()

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
    // The same width of text on every machine.
    '--font-render-hinting=none',
  ],
}

/** Pictures took a third of a run's processor time, and most tests ignore them. */
export const withoutPictures = { ...withPictures, args: [...withPictures.args, '--blink-settings=imagesEnabled=false'] }
