import sharp from 'sharp'
import type { TestShop } from './shop.ts'

export const cloth = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#9a2f27' } })

type Upload = { path: string; token: string; field: string; files: [name: string, content: Uint8Array][] }

/** Posts files as a browser's form does; answers status and envelope. */
export async function upload({ app }: TestShop, { path, token, field, files }: Upload) {
  const form = new FormData()
  for (const [name, content] of files) form.append(field, new Blob([Uint8Array.from(content)]), name)
  const asked = new Request('http://shop', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: token, 'content-type': asked.headers.get('content-type') ?? '' },
    payload: Buffer.from(await asked.arrayBuffer()),
  })
  const { code, message, data } = answer.json()
  return { status: answer.statusCode, code, message, data }
}

/** A picture that staff have uploaded: its address. */
export async function staffPicture(shop: TestShop, token: string): Promise<string> {
  const content = await cloth(60 + Math.floor(Math.random() * 400))
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
