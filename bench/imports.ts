import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kargha/contract/shop/client.ts'
import sharp from 'sharp'
import { freePort } from '../launch/ports.ts'
import { openTemporaryShop } from '../launch/temporary-shop.ts'
import { type Buyer, isSingle, newBuyer, prepareForOrders, sendTo, signInAsOwner } from './api-client.ts'
import { isSmokeTest, median, numberArgument } from './load.ts'

/**
 * Imports 5,000 products with four pictures each from a Shopify export into the demo, or 500 for `npm run bench:imports --
 * 500`, while three shoppers look around and buy. Prints how long it took, and how long the shoppers waited meanwhile and
 * before. Exits with 1 if anything is missing afterwards or a shopper was refused.
 */
const amount = isSmokeTest ? 20 : numberArgument(5_000)
const picturesEach = 4
const secondsBefore = isSmokeTest ? 2 : 30

/** Photographs of cloth, as their size and grain make them slow to decode. */
async function photographs(): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const size = { width: 1200, height: 1500 }
  return Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      sharp({ create: { ...size, channels: 3, background: '#000', noise } })
        .tint({ r: 80 + index * 20, g: 60, b: 200 - index * 20 })
        .blur(1 + index / 4)
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  )
}

/** The same picture in another file: a comment stands behind the first marker. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2)])
}

const photos = await photographs()
const host = createServer(({ url = '' }, reply) => {
  const photo = photos[Number(/\d+/.exec(url)?.[0]) % photos.length]
  if (photo) reply.end(withComment(photo, url))
})
host.listen(0, '127.0.0.1')
await once(host, 'listening')
const pictures = `http://127.0.0.1:${(host.address() as AddressInfo).port}`

const headings = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
  ...['Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Image Position', 'Status'],
]
function tableOf(products: number): string {
  const rows = Array.from({ length: products }, (_, index) => {
    const [handle, number] = [`loom-saree-${index}`, index * picturesEach]
    const more = Array.from({ length: picturesEach - 1 }, (_, picture) => {
      const cells = {
        Handle: handle,
        'Image Src': `${pictures}/${number + picture + 1}.jpg`,
        'Image Position': picture + 2,
      }
      return headings.map((heading) => cells[heading as keyof typeof cells] ?? '')
    })
    const product = [
      ...[handle, `Loom Saree ${index}`, '<p>Woven by hand on a pit loom.</p>', 'Loom Trials', 'Trial', 'loom'],
      ...[
        'Title',
        'Default Title',
        `LOOM-${index}`,
        600,
        3,
        1500 + (index % 500),
        `${pictures}/${number}.jpg`,
        1,
        'active',
      ],
    ]
    return [product, ...more]
  })
  return [headings, ...rows.flat()].map((cells) => cells.join(',')).join('\n')
}

const port = await freePort()
const closeShop = await openTemporaryShop('bench-imports', {
  port,
  sandboxPort: await freePort(),
  environment: { IMPORT_PICTURES_FROM: '127.0.0.1' },
})
const origin = `http://127.0.0.1:${port}`
const send = sendTo(origin)

const refusals: string[] = []
/** Milliseconds of each request. */
let waits: number[] = []
let isOpen = true

/** Home page, a list, a product, and now and then an order. */
async function shop({ client, addressId }: Buyer, products: readonly { _id: string; slug: string }[]): Promise<void> {
  const page = async (path: string) => {
    const response = await fetch(origin + path)
    await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  for (let visit = 0; isOpen; visit += 1) {
    const product = products[visit % products.length]
    const steps = [
      () => page('/'),
      () => page('/products'),
      () => page(`/products/${product?.slug}`),
      ...(visit % 10 === 0
        ? [
            () =>
              client('placeOrder', {
                body: { addressId, paymentMethod: 'COD' as const, productId: product?._id ?? '', quantity: 1 },
              }),
          ]
        : []),
    ]
    for (const step of steps) {
      const start = performance.now()
      await step().catch((error: unknown) => refusals.push(String(error)))
      waits.push(performance.now() - start)
      await sleep(100)
    }
  }
}

/** Of the requests since the last call. */
function waitsSoFar() {
  const times = waits.toSorted((a, b) => a - b)
  waits = []
  return {
    requests: times.length,
    p50: Math.round(median(times)),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}

try {
  const { staff, token } = await signInAsOwner(send)
  const onSale = (await createClient(send)('getAllProducts', { query: { inStock: 'true', limit: 60 } })).data
  const products = onSale.filter(isSingle).slice(0, 10)
  await prepareForOrders(
    staff,
    products.map(({ _id }) => _id),
    10_000,
  )
  const buyers = [await newBuyer(send), await newBuyer(send), await newBuyer(send)]
  const shopping = buyers.map((buyer) => shop(buyer, products))
  await sleep(secondsBefore * 1000)
  const before = waitsSoFar()

  const form = new FormData()
  form.set('file', new File([tableOf(amount)], 'shopify.csv'))
  const begin = performance.now()
  const sent = await fetch(`${origin}/api/v1/admin/product-imports`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { data, message } = (await sent.json()) as { data?: { _id: string }; message: string }
  if (!data) throw new Error(message)
  const params = { id: data._id }
  const ended = async (...states: string[]) => {
    for (;;) {
      const { data: job } = await staff('getProductImport', { params })
      if (states.includes(job.state)) return job
      if (job.state === 'Failed') throw new Error('The import failed')
      await sleep(1_000)
    }
  }
  const seconds = () => Math.round((performance.now() - begin) / 1000)
  await ended('Checked')
  await staff('checkProductImport', { params, body: { createsCategories: true, trustsCells: false } })
  const checked = await ended('Checked')
  if (checked.errors.length > 0) throw new Error(checked.errors[0]?.message)
  const checkedAfter = seconds()
  await staff('commitProductImport', { params })
  await ended('Importing', 'Imported', 'Checked')
  const fetchedAfter = seconds()
  const imported = await ended('Imported', 'Checked')
  const importedAfter = seconds()
  const meanwhile = waitsSoFar()
  isOpen = false
  await Promise.all(shopping)

  const listed = (await createClient(send)('getAllProducts', { query: { tag: 'loom', limit: 1 } })).pagination
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, ${amount} products, ${amount * picturesEach} pictures\n`)
  console.table({ checked: checkedAfter, 'pictures fetched': fetchedAfter, imported: importedAfter })
  console.log('Seconds since the file was sent. What shoppers waited, in milliseconds:')
  console.table({ before, meanwhile, ratio: { p50: meanwhile.p50 / before.p50, p99: meanwhile.p99 / before.p99 } })
  const { created, picturesWanted, picturesFetched } = imported
  const isWhole = imported.state === 'Imported' && created === amount && picturesFetched === amount * picturesEach
  if (!isWhole || refusals.length > 0) {
    console.log({
      state: imported.state,
      created,
      picturesWanted,
      picturesFetched,
      listed,
      refusals: refusals.slice(0, 10),
    })
    process.exitCode = 1
  }
} finally {
  isOpen = false
  host.close()
  host.closeAllConnections()
  await closeShop()
}
