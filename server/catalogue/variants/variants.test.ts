import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import type { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { productVariants } from './variants-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
const read = async (id: string) => (await client('getProduct', { params: { id } })).data
const inShop = async (id: string) => (await shop.client()('getProduct', { params: { id } })).data
const price = { sellingPrice: 900, originalPrice: 1200 }
const Size = { name: 'Size', values: ['S', 'M', 'L'] }
type Grid = Pick<(typeof VariantGrid)['_zod']['input'], 'options' | 'variants'>
const save = async (product: StaffProduct, grid: Grid) =>
  (await client('saveVariants', { params: { id: product._id }, body: { version: product.version, ...grid } })).data
const inSizes = (...sizes: string[]) => sizes.map((value) => ({ ...price, options: { Size: value }, quantity: 3 }))
const asItIs = ({ options, variants }: StaffProduct): Grid => ({
  options,
  variants: variants.map(({ quantity, ...variant }) => variant),
})

describe('the grid of a product’s variants', () => {
  it('makes a product without options come in sizes, with proposed SKUs; its stock stays with the first', async () => {
    const id = await addProduct(shop.db, { sku: 'KUR-001' })
    const product = await read(id)
    expect(product).toMatchObject({ options: [], variants: [{ _id: id, sku: 'KUR-001', options: {}, quantity: 10 }] })
    const [S, ...others] = inSizes('S', 'M', 'L')
    const sized = await save(product, {
      options: [Size],
      variants: [{ ...S, ...price, _id: id }, { ...others[0], ...price, sellingPrice: 950 }, others[1] ?? { ...price }],
    })
    expect(sized).toMatchObject({ version: product.version + 1, quantity: 16, sku: 'KUR-001', options: [Size] })
    expect(sized.variants).toMatchObject([
      { _id: id, sku: 'KUR-001', options: { Size: 'S' }, quantity: 10 },
      { sku: 'KUR-001-M', options: { Size: 'M' }, quantity: 3, sellingPrice: 950 },
      { sku: 'KUR-001-L', options: { Size: 'L' }, quantity: 3 },
    ])
    const listed = { sellingPrice: 900, originalPrice: 1200, priceRange: { lowest: 900, highest: 950 }, quantity: 16 }
    expect(await inShop(id)).toMatchObject(listed)
    const { data: found } = await shop.client()('searchProducts', { query: { name: 'KUR-001-L' } })
    expect(found).toMatchObject([{ _id: id, ...listed, options: [Size] }])
    const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'saveVariants'))
    expect(entry).toMatchObject({ subject: 'KUR-001', details: { options: { from: [], to: [Size] } } })
  })

  it('proposes SKUs in the options’ order when one is added later', async () => {
    const id = await addProduct(shop.db, { sku: 'KUR-002-S' })
    const small = { ...price, _id: id, options: { Size: 'S' } }
    const sized = await save(await read(id), { options: [{ name: 'Size', values: ['S'] }], variants: [small] })
    const options = [
      { name: 'Size', values: ['S', 'XL'] },
      { name: 'Colour', values: ['Bottle'] },
    ]
    const variants = [
      { ...small, options: { Size: 'S', Colour: 'Bottle' } },
      { ...price, options: { Size: 'XL', Colour: 'Bottle' }, quantity: 1 },
    ]
    const coloured = await save(sized, { options, variants })
    expect(coloured.variants.map(({ sku }) => sku)).toEqual(['KUR-002-S', 'KUR-002-XL-BOTTLE'])
  })

  it('lists a product at its cheapest size in stock, and changes that when it sells out and comes back', async () => {
    const { productId, S, M } = await addSizedProduct(shop.db, {
      S: { sellingPrice: 80_000, stock: 1 },
      M: { sellingPrice: 90_000 },
      L: { sellingPrice: 85_000, stock: 0 },
    })
    const few = async (query: object) =>
      (await client('getProducts', { query })).data.filter(({ _id }) => _id === productId).length
    // One of three sizes is sold out; another has one piece left.
    expect([await few({ maxVariantQuantity: 0 }), await few({ maxQuantity: 1 })]).toEqual([1, 0])
    const range = { lowest: 800, highest: 900 }
    expect(await inShop(productId)).toMatchObject({ sellingPrice: 800, priceRange: range, quantity: 11 })
    const customer = await shop.signUp()
    await buyNow(customer, productId, { variantId: S })
    expect(await inShop(productId)).toMatchObject({ sellingPrice: 900, priceRange: range, quantity: 10 })
    const change = { params: { id: productId }, body: { difference: -10, reason: 'Moths', variantId: M } }
    await client('changeStock', change)
    expect(await inShop(productId)).toMatchObject({ sellingPrice: 800, quantity: 0 })
    const body = { reason: 'Counted', changes: [M, S].map((variantId) => ({ variantId, difference: 2 })) }
    const { data: counted } = await client('changeVariantStocks', { params: { id: productId }, body })
    expect(counted).toMatchObject({ sellingPrice: 800, quantity: 4 })
    const { data: history } = await client('getStock', { params: { id: productId }, query: { variantId: M } })
    expect(history).toMatchObject([{ difference: 2 }, { difference: -10, variantId: M }, { difference: 10 }])
    await expect(
      client('changeStock', { params: { id: productId }, body: { difference: 1, reason: 'Found' } }),
    ).rejects.toMatchObject({ code: 'VARIANT_REQUIRED' })
  })

  it('changes the stock of several variants or of none', async () => {
    const { productId, S, M } = await addSizedProduct(shop.db, { S: {}, M: { stock: 1 } })
    const taking = (second: string) => ({
      params: { id: productId },
      body: { reason: 'Sample', changes: [S, second].map((variantId) => ({ variantId, difference: -2 })) },
    })
    await expect(client('changeVariantStocks', taking(M))).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    await expect(client('changeVariantStocks', taking('another'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(productId)).variants.map(({ quantity }) => quantity)).toEqual([10, 1])
  })

  it('closes what is left out and was in stock, deletes what never was, and opens a closed one again', async () => {
    const product = await read(await addProduct(shop.db))
    const [first, ...others] = inSizes('S', 'M')
    const sized = await save(product, {
      options: [Size],
      variants: [{ ...price, ...first, _id: product._id }, ...others, { ...price, options: { Size: 'L' } }],
    })
    const grid = asItIs(sized)
    const onlyS = await save(sized, { ...grid, variants: grid.variants.slice(0, 1) })
    expect(onlyS.variants).toMatchObject([
      { options: { Size: 'S' }, isActive: true },
      { options: { Size: 'M' }, isActive: false },
    ])
    expect(await inShop(product._id)).toMatchObject({ quantity: 10, variants: [{ options: { Size: 'S' } }] })
    const again = await save(onlyS, { ...grid, variants: [...inSizes('S', 'M')] })
    expect(again.variants.map(({ _id }) => _id)).toEqual(sized.variants.slice(0, 2).map(({ _id }) => _id))
    expect(again).toMatchObject({ quantity: 13 })
  })

  it('lets two variants exchange their options and SKUs', async () => {
    const { productId, S, M } = await addSizedProduct(shop.db, { S: {}, M: {} })
    const product = await read(productId)
    const grid = asItIs(product)
    const [one, two] = grid.variants
    const exchanged = await save(product, {
      ...grid,
      variants: [
        { ...price, ...one, options: { Size: 'M' }, sku: two?.sku ?? '' },
        { ...price, ...two, options: { Size: 'S' }, sku: one?.sku ?? '' },
      ],
    })
    expect(exchanged.variants).toMatchObject([
      { _id: S, options: { Size: 'M' }, sku: two?.sku },
      { _id: M, options: { Size: 'S' }, sku: one?.sku },
    ])
  })

  it.each([
    ['no variant', { variants: [] }, 'A product needs a variant that is on sale'],
    ['none on sale', { variants: [{ ...price, options: { Size: 'S' }, isActive: false }] }, /needs a variant/],
    [
      'a value that no option has',
      { variants: inSizes('XXL') },
      'A variant must have one of the values of each option',
    ],
    ['a combination twice', { variants: inSizes('S', 'S') }, 'Two variants have the same options'],
    ['two options of one name', { options: [Size, { ...Size, name: 'size' }] }, 'Two options have the same name'],
    ['a value twice', { options: [{ name: 'Size', values: ['m', 'M'] }] }, 'Two values of the option are the same'],
    ['four options', { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['x'] })) }, /at most 3 options/],
    [
      'a strange picture',
      { variants: [{ ...price, options: { Size: 'S' }, image: '/media/x.webp' }] },
      /picture is one/,
    ],
    ['another’s variant', { variants: [{ ...price, options: { Size: 'S' }, _id: 'x' }] }, /is not one of the product/],
    [
      'prices the wrong way',
      { variants: [{ ...price, options: { Size: 'S' }, sellingPrice: 1300 }] },
      /above the orig/,
    ],
  ])('refuses %s', async (_, grid, message) => {
    const product = await read(await addProduct(shop.db))
    const saved = save(product, { options: [Size], variants: inSizes('S'), ...grid })
    await expect(saved).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
    expect(await read(product._id)).toEqual(product)
  })

  it('refuses an outdated version, a taken SKU, and more than 100 variants', async () => {
    const [id, other] = [await addProduct(shop.db), await addProduct(shop.db, { sku: 'TAKEN-1' })]
    const product = await read(id)
    const grid = { options: [Size], variants: inSizes('S') }
    await expect(save({ ...product, version: 7 }, grid)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    for (const sku of ['TAKEN-1', 'taken-1']) {
      const taken = { ...grid, variants: [{ ...price, options: { Size: 'S' }, sku }] }
      await expect(save(product, taken)).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    }
    const twins = ['twin-1', 'Twin-1'].map((sku, index) => ({
      ...price,
      options: { Size: index === 0 ? 'S' : 'M' },
      sku,
    }))
    const twice = { options: [Size], variants: twins }
    await expect(save(product, twice)).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    const values = Array.from({ length: 101 }, (__, index) => `${index}`)
    const many = {
      options: [
        { name: 'Size', values: values.slice(0, 100) },
        { name: 'Colour', values: ['a', 'b'] },
      ],
    }
    const variants = values.map((value, index) => ({
      ...price,
      options: { Size: value === '100' ? '0' : value, Colour: index === 100 ? 'b' : 'a' },
    }))
    await expect(save(product, { ...many, variants })).rejects.toMatchObject({ message: /at most 100 variants/ })
    expect((await save(product, { ...many, variants: variants.slice(0, 100) })).variants).toHaveLength(101)
    expect((await read(other)).sku).toBe('TAKEN-1')
  })

  it('owns the prices and SKUs: a product that has options refuses others, and takes its own back', async () => {
    const { productId } = await addSizedProduct(shop.db, { S: {}, M: {} })
    const { version, sku, sellingPrice, originalPrice } = await read(productId)
    const body = { version, sku, sellingPrice, originalPrice, name: 'Renamed' }
    const { data: renamed } = await client('saveProduct', { params: { id: productId }, body })
    const dearer = { version: renamed.version, sellingPrice: sellingPrice + 1 }
    await expect(client('saveProduct', { params: { id: productId }, body: dearer })).rejects.toMatchObject({
      status: 400,
      message: 'This product has variants: please change the SKU and prices of those',
    })
  })

  it('forgets a variant’s picture with the product’s', async () => {
    const product = await read(await addProduct(shop.db))
    const variants = [{ ...price, options: { Size: 'S' }, image: '/media/ikat-2.webp', _id: product._id }]
    const { version } = await save(product, { options: [Size], variants })
    expect((await inShop(product._id)).variants).toMatchObject([{ image: '/media/ikat-2.webp' }])
    const images = ['/media/ikat-1.webp']
    await client('saveProduct', { params: { id: product._id }, body: { version, images } })
    expect((await inShop(product._id)).variants).toMatchObject([{ image: null }])
  })
})

it('is guarded by the database: no product without a variant on sale, none with options that it has not', async () => {
  const { productId, S } = await addSizedProduct(shop.db, { S: {} })
  const isS = eq(productVariants.id, S)
  for (const change of [{ isActive: false }, { optionValues: ['XXL'] }, { optionValues: [] }, { image: '/media/x' }])
    await expect(shop.db.update(productVariants).set(change).where(isS)).rejects.toMatchObject({
      cause: { constraint: 'product_variants_fit' },
    })
  expect(await read(productId)).toMatchObject({ variants: [{ options: { Size: 'S' }, isActive: true }] })
})
