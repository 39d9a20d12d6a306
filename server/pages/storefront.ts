import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from '@kargha/contract/client.ts'
import { StartError } from '../start-error.ts'

type Rendered = { status: number; html: string }

/** The built shop: its browser files' folder, and what renders an address to a whole HTML document. */
export type Storefront = {
  files: string
  render(asked: { url: string; origin: string; client: Client }): Promise<Rendered>
}

const dist = new URL('../../storefront/dist/', import.meta.url)

/** Loads what `npm run build` made of the storefront. */
export async function loadStorefront(): Promise<Storefront> {
  const files = new URL('browser/', dist)
  try {
    const manifest: unknown = JSON.parse(await readFile(new URL('.vite/manifest.json', files), 'utf8'))
    const build = { manifest, styles: await stylesIn(files) }
    const entry = (await import(new URL('server/entry-server.js', dist).href)) as {
      render(asked: { url: string; origin: string; client: Client; build: unknown }): Promise<Rendered>
    }
    return { files: fileURLToPath(files), render: (asked) => entry.render({ ...asked, build }) }
  } catch (cause) {
    throw new StartError('The storefront is not built: run "npm run build" first', { cause })
  }
}

/** The stylesheets' texts, by their files as the manifest names them. */
async function stylesIn(files: URL): Promise<Record<string, string>> {
  const names = (await readdir(new URL('assets/', files))).filter((name) => name.endsWith('.css'))
  const texts = names.map(async (name) => [`assets/${name}`, await readFile(new URL(`assets/${name}`, files), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}
