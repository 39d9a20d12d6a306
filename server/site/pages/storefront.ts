import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from '@kargha/contract/shop/client.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { contentSecurityPolicy } from '../../platform/headers/content-security-policy.ts'
import type { RenderedPage } from './page-cache.ts'

/** `freshClient` finds what was renamed a moment ago; `client` shares replies. */
type RenderRequest = { url: string; origin: string; client: Client; freshClient?: Client }

type Render<More = unknown> = (request: RenderRequest & More) => Promise<RenderedPage | { sharedAddress: string }>

export type Storefront = {
  files: string
  /** HTML, or the address of the shared page to render. */
  render: Render
  /** The same for all addresses of one page. */
  renderedAddress(url: string): string
  /** The content security policy of its pages. */
  policy: string
  /** A token or a customer's order is in its address or text. */
  isPersonal(url: string): boolean
}

const dist = new URL('../../../storefront/dist/', import.meta.url)

/** Built by `npm run build`. */
export async function loadStorefront(): Promise<Storefront> {
  const files = new URL('browser/', dist)
  try {
    const manifest: unknown = JSON.parse(await readFile(new URL('.vite/manifest.json', files), 'utf8'))
    const build = { manifest, styles: await stylesIn(files) }
    const { render, renderedAddress, isPersonal } = (await import(new URL('server/entry-server.js', dist).href)) as {
      render: Render<{ build: unknown }>
      renderedAddress: Storefront['renderedAddress']
      isPersonal: Storefront['isPersonal']
    }
    const inlineStyles = Object.values(build.styles).map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    return {
      files: fileURLToPath(files),
      render: (request) => render({ ...request, build }),
      renderedAddress,
      isPersonal,
      // Built styles are inline; React writes computed ones as attributes.
      policy: contentSecurityPolicy({ elements: inlineStyles, hasAttributes: true }),
    }
  } catch (cause) {
    throw new StartError('The storefront is not built: run "npm run build" first', { cause })
  }
}

/** By file name as in the manifest. */
async function stylesIn(files: URL): Promise<Record<string, string>> {
  const names = (await readdir(new URL('assets/', files))).filter((name) => name.endsWith('.css'))
  const texts = names.map(async (name) => [`assets/${name}`, await readFile(new URL(`assets/${name}`, files), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}
