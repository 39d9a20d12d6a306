import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../launch/chromium.ts'
import type { Scene } from './scene.ts'

const origin = 'http://studio.test'
const html =
  '<!doctype html><script type="importmap">{"imports":{"three":"/three.module.js"}}</script><script type="module" src="/page.ts"></script>'

/** The processor does a graphics card's work. */
const renderScale = 0.8

export type Stage = Awaited<ReturnType<typeof openStage>>

export function openBrowser() {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
}

/** Opens a page that takes one picture at a time. */
export async function openStage(browser: Browser) {
  const page = await browser.newPage()
  let arrays: Buffer[] = []
  let picture: Buffer = Buffer.alloc(0)
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (path.endsWith('.ts')) {
      const source = await readFile(new URL(`.${path}`, import.meta.url), 'utf8')
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
    }
    if (path.startsWith('/three')) {
      const source = await readFile(new URL(`.${path}`, import.meta.resolve('three')))
      return route.fulfill({ contentType: 'text/javascript', body: source })
    }
    if (path === '/picture') {
      picture = route.request().postDataBuffer() ?? picture
      return route.fulfill({ body: '' })
    }
    return route.fulfill({ body: arrays[Number(path.slice('/arrays/'.length))] ?? '' })
  })
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(message.text())
  })
  await page.goto(origin)
  await page.waitForFunction('window.takePicture')

  async function takePicture({ width, height, ...scene }: Scene) {
    arrays = []
    const smaller = { ...scene, width: Math.round(width * renderScale), height: Math.round(height * renderScale) }
    // Too large for the message: the page fetches them.
    const message = JSON.stringify(smaller, (_key, value) => {
      if (!ArrayBuffer.isView(value)) return value
      arrays.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      return { address: `/arrays/${arrays.length - 1}` }
    })
    await page.evaluate(`takePicture(${message})`)
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .resize(width, height, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.7, m1: 0.5, m2: 0.9 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  }

  return { takePicture }
}
