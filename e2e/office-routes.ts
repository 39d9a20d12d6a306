import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const features = execFileSync('git', ['ls-files', 'admin/*-feature.ts', 'admin/*-feature.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((file) => readFileSync(file, 'utf8'))

const namesIn = (pattern: RegExp) =>
  features.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))

/** Lists without pages of their records: their rows have buttons, if anything. */
const withoutPages = namesIn(/records\(\s*'([\w-]+)', \{ list: \w+ \},/g)

/** Every list of the back office, such as `orders`, but those without pages; settings are one record, on several screens. */
const resources = namesIn(/(?:records\(\s*|\n {6}name: )'([\w-]+)'(?!, \{\})/g).filter((name) => name !== 'settings')
/** The addresses of lists whose rows lead to their records. */
export const linkedLists = resources.filter((name) => !withoutPages.includes(name)).map((name) => `/${name}`)
/** The screens of the settings. */
const groups = [...readFileSync('admin/src/settings/setting-groups.ts', 'utf8').matchAll(/^ {4}id: '(\w+)'/gm)]
/** Its other pages, such as `/security`. */
const pages = namesIn(/path: '(\/[\w-]+)'/g)
/** Of the menu: each is one of the two. */
export const menuAddresses = namesIn(/\bto: '(\/[\w-]*)'/g)

/** Where the API has another name. */
const apiPaths: Record<string, string> = { orders: 'purchases', parcels: 'shipments', 'product-grid': 'products/grid' }

/** The id of a record that has `text`, else of the first; undefined in an empty list. */
async function findRecord(page: Page, resource: string, text: string): Promise<string | undefined> {
  const url = `/api/v1/admin/${apiPaths[resource] ?? resource}?limit=100`
  const reply = await page.request.get(url, { headers: { usertype: 'Admin' } })
  const { data } = (await reply.json()) as { data: { _id: string }[] }
  return (data.find((record) => JSON.stringify(record).includes(text)) ?? data[0])?._id
}

/** The addresses of all pages, with records that have `text` where there are such. Needs a session of an owner. */
export async function officeAddresses(page: Page, text: string): Promise<string[]> {
  const ofResources: string[] = []
  // One after another: forty at once are more than a slow machine's shop takes.
  for (const resource of resources) {
    const id = await findRecord(page, resource, text)
    const ofRecord = id === undefined ? [] : [`/${resource}/${id}`, `/${resource}/${id}/show`]
    ofResources.push(`/${resource}`, `/${resource}/create`, ...ofRecord)
  }
  return ['/', '/settings', ...pages, ...groups.map(([, group]) => `/settings/${group}`), ...ofResources]
}
