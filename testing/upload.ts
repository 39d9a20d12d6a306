import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploads } from '../server/platform/uploads/uploads-table.ts'
import type { TestShop } from './shop.ts'

export const cloth = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#9a2f27' } })

/** As a browser does. */
export async function postForm({ app }: TestShop, url: string, form: FormData, token: string) {
  const browser = new Request('http://shop', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': browser.headers.get('content-type') ?? '' },
    payload: Buffer.from(await browser.arrayBuffer()),
  })
}

type SentFiles = { path: string; token: string; field: string; files: [name: string, content: Uint8Array][] }

export async function upload(shop: TestShop, { path, token, field, files }: SentFiles) {
  const form = new FormData()
  for (const [name, content] of files) form.append(field, new Blob([Uint8Array.from(content)]), name)
  const response = await postForm(shop, path, form, token)
  const { success, code, message, data } = response.json()
  return { status: response.statusCode, success, code, message, data }
}

let uploaded = 0

/** A new picture each time; returns its address. */
export async function uploadStaffPicture(shop: TestShop, token: string): Promise<string> {
  uploaded += 1
  const content = await cloth(60 + uploaded)
    .jpeg()
    .toBuffer()
  const { data } = await upload(shop, {
    path: '/api/v1/admin/images',
    token,
    field: 'images',
    files: [['cloth.jpg', content]],
  })
  return data[0].url
}

let evidence = 0

/** Stores evidence as if uploaded; returns its address. */
export async function storeEvidence(shop: TestShop, customerId: string, ending = 'webp'): Promise<string> {
  evidence += 1
  const name = `${ending === 'webp' ? 'evidence' : 'video'}-${evidence}.${ending}`
  await writeFile(join(shop.dataDirectory, 'media', name), await cloth().webp().toBuffer())
  await shop.db.insert(uploads).values({ customerId, name, bytes: 1 })
  return `/media/${name}`
}
