import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)

let number = 0
async function addAttribute(...values: string[]) {
  number += 1
  const { data: attribute } = await client('createAttribute', { body: { name: `Weave ${number}` } })
  for (const value of values) await client('createAttributeValue', { body: { attributeId: attribute._id, value } })
  return attribute
}

const valuesOf = async (attributeId: string) =>
  (await client('getAttributeValues', { query: { attributeId, limit: 100 } })).data

async function valueNamed(attributeId: string, value: string) {
  const found = (await valuesOf(attributeId)).find((each) => each.value === value)
  if (found === undefined) throw new Error(`There is no value ${value}`)
  return found
}

async function describeProduct(id: string, attributes: { slug: string; values: string[] }[]) {
  const { data } = await client('getProduct', { params: { id } })
  return (await client('saveProduct', { params: { id }, body: { version: data.version, attributes } })).data
}

const inShop = async (id: string) => (await shop.client()('getProduct', { params: { id } })).data
const found = async (filters: string) =>
  (await shop.client()('getAllProducts', { query: { filters } })).data.map(({ _id }) => _id)

describe('attributes', () => {
  it('are kept by staff, in their order', async () => {
    const { data: made } = await client('createAttribute', { body: { name: 'Motif', position: 70 } })
    expect(made).toMatchObject({ name: 'Motif', slug: 'motif', isFilter: true, values: 0, version: 1 })
    expect(await refusal(client('createAttribute', { body: { name: 'motif', slug: 'other' } }))).toMatchObject({
      code: 'NAME_TAKEN',
    })
    expect(await refusal(client('createAttribute', { body: { name: 'Motifs', slug: 'motif' } }))).toMatchObject({
      code: 'SLUG_TAKEN',
    })
    const params = { id: made._id }
    const { data: saved } = await client('saveAttribute', { params, body: { name: 'Motifs', version: 1 } })
    expect(saved).toMatchObject({ name: 'Motifs', slug: 'motif', version: 2 })
    expect(await refusal(client('saveAttribute', { params, body: { position: 1, version: 1 } }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    await client('createAttribute', { body: { name: 'Dye', position: 69 } })
    const names = (await client('getAttributes', { query: { limit: 100 } })).data.map(({ name }) => name)
    expect(names[0]).toBe('Size')
    expect(names.slice(-2)).toEqual(['Dye', 'Motifs'])
    await client('deleteAttribute', { params })
    expect(await refusal(client('getAttribute', { params }))).toMatchObject({ code: 'NOT_FOUND' })
    const entries = await shop.db.select().from(audit).where(eq(audit.subject, 'Motifs')).orderBy(audit.at)
    expect(entries.map(({ action }) => action)).toEqual(['saveAttribute', 'deleteAttribute'])
  })

  it('are not deleted while products have their values', async () => {
    const attribute = await addAttribute('Jamdani')
    const id = await addProduct(shop.db)
    await describeProduct(id, [{ slug: attribute.slug, values: ['Jamdani'] }])
    const params = { id: attribute._id }
    expect(await refusal(client('deleteAttribute', { params }))).toMatchObject({ status: 409, code: 'IN_USE' })
    await describeProduct(id, [])
    await client('deleteAttribute', { params })
    expect(await valuesOf(attribute._id)).toEqual([])
  })
})

describe('a product’s attributes', () => {
  it('grow as they are typed, and stand among its facts', async () => {
    const attribute = await addAttribute('Ikat')
    const id = await addProduct(shop.db, { facts: [{ name: 'Weight', value: '450 g' }] })
    const saved = await describeProduct(id, [{ slug: attribute.slug, values: ['ikat', 'Plain weave', 'IKAT '] }])
    expect(saved.attributes).toEqual([{ name: attribute.name, slug: attribute.slug, values: ['Ikat', 'Plain weave'] }])
    expect(saved.facts).toEqual([{ name: 'Weight', value: '450 g' }])
    expect((await valuesOf(attribute._id)).map(({ value, slug, products }) => [value, slug, products])).toEqual([
      ['Ikat', 'ikat', 1],
      ['Plain weave', 'plain-weave', 1],
    ])
    const product = await inShop(id)
    expect(product.facts).toEqual([
      { name: attribute.name, value: 'Ikat, Plain weave' },
      { name: 'Weight', value: '450 g' },
    ])
    expect(product.attributes[0]?.values[1]).toEqual({ value: 'Plain weave', slug: 'plain-weave' })
    const { data } = await client('duplicateProduct', { params: { id } })
    expect(data.attributes).toEqual(saved.attributes)
  })

  it('are worded by a fact of their name', async () => {
    const attribute = await addAttribute()
    const facts = [{ name: attribute.name.toUpperCase(), value: 'Korvai, by two weavers' }]
    const id = await addProduct(shop.db, { facts })
    await describeProduct(id, [{ slug: attribute.slug, values: ['Korvai'] }])
    expect((await inShop(id)).facts).toEqual([{ name: attribute.name, value: 'Korvai, by two weavers' }])
  })

  it('stay as they are in a save that does not name them', async () => {
    const attribute = await addAttribute()
    const id = await addProduct(shop.db)
    const { version } = await describeProduct(id, [{ slug: attribute.slug, values: ['Twill'] }])
    const { data } = await client('saveProduct', { params: { id }, body: { version, name: 'Renamed' } })
    expect(data.attributes).toMatchObject([{ values: ['Twill'] }])
  })

  it.each([
    ['an unknown attribute', [{ slug: 'smell', values: ['Fresh'] }], 'There is no attribute “smell”'],
    ['an attribute twice', [1, 2].map(() => ({ slug: 'size', values: ['M'] })), 'An attribute is there twice'],
    ['an empty value', [{ slug: 'size', values: [' '] }], 'Please enter the value'],
    ['a value with a separator', [{ slug: 'size', values: ['S|M'] }], 'A value has no line break and no |'],
  ])('refuse %s', async (_, attributes, message) => {
    const id = await addProduct(shop.db)
    expect(await refusal(describeProduct(id, attributes))).toMatchObject({ code: 'VALIDATION_FAILED', message })
  })
})

describe('a value', () => {
  it('renamed is renamed for all its products, and its earlier address leads to it', async () => {
    const attribute = await addAttribute('Kanchi')
    const ids = [await addProduct(shop.db), await addProduct(shop.db)]
    for (const id of ids) await describeProduct(id, [{ slug: attribute.slug, values: ['Kanchi'] }])
    const value = await valueNamed(attribute._id, 'Kanchi')
    const params = { id: value._id }
    const body = { value: 'Kanchipuram', slug: 'kanchipuram', version: value.version }
    await client('saveAttributeValue', { params, body })
    for (const id of ids) expect((await inShop(id)).facts[0]?.value).toBe('Kanchipuram')
    for (const slug of ['kanchi', 'kanchipuram'])
      expect((await found(`${attribute.slug}.${slug}`)).toSorted()).toEqual(ids.toSorted())
    expect(await refusal(client('saveAttributeValue', { params, body }))).toMatchObject({ code: 'VERSION_CONFLICT' })
    const again = { attributeId: attribute._id, value: 'Kanchi' }
    expect(await refusal(client('createAttributeValue', { body: again }))).toMatchObject({ code: 'SLUG_TAKEN' })
  })

  it('merged into another is that one for all products, what is typed and shared addresses', async () => {
    const attribute = await addAttribute('Maroon', 'Red')
    const [both, maroon, red] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
    await describeProduct(both, [{ slug: attribute.slug, values: ['Maroon', 'Red'] }])
    await describeProduct(maroon, [{ slug: attribute.slug, values: ['Maroon'] }])
    await describeProduct(red, [{ slug: attribute.slug, values: ['Red'] }])
    const [from, to] = [await valueNamed(attribute._id, 'Maroon'), await valueNamed(attribute._id, 'Red')]
    const merge = { params: { id: from._id }, body: { into: to._id } }
    const { data } = await client('mergeAttributeValue', merge)
    expect(data).toMatchObject({ value: 'Red', products: 3 })
    expect((await valuesOf(attribute._id)).map(({ value }) => value)).toEqual(['Red'])
    for (const id of [both, maroon, red]) expect((await inShop(id)).facts[0]?.value).toBe('Red')
    expect((await found(`${attribute.slug}.maroon`)).toSorted()).toEqual([both, maroon, red].toSorted())
    const another = await addProduct(shop.db)
    await describeProduct(another, [{ slug: attribute.slug, values: ['maroon'] }])
    expect((await inShop(another)).facts[0]?.value).toBe('Red')
    expect(await refusal(client('mergeAttributeValue', merge))).toMatchObject({ code: 'NOT_FOUND' })
    const entries = await shop.db.select().from(audit).where(eq(audit.action, 'mergeAttributeValue'))
    expect(entries[0]?.details).toMatchObject({ mergedInto: 'Red', products: 2 })
  })

  it('is not merged into itself, nor into one of another attribute', async () => {
    const [one, other] = [await addAttribute('Plain'), await addAttribute('Satin')]
    const [plain, satin] = [await valueNamed(one._id, 'Plain'), await valueNamed(other._id, 'Satin')]
    for (const into of [plain._id, satin._id])
      expect(await refusal(client('mergeAttributeValue', { params: { id: plain._id }, body: { into } }))).toMatchObject(
        { code: 'VALIDATION_FAILED' },
      )
    for (const into of ['999999', 'nothing', one._id])
      expect(await refusal(client('mergeAttributeValue', { params: { id: plain._id }, body: { into } }))).toMatchObject(
        { code: 'NOT_FOUND' },
      )
  })

  it('merged both ways at once is merged one way, and no product loses it', async () => {
    const attribute = await addAttribute('Ochre', 'Mustard')
    const ids = [await addProduct(shop.db), await addProduct(shop.db)]
    await describeProduct(ids[0] ?? '', [{ slug: attribute.slug, values: ['Ochre'] }])
    await describeProduct(ids[1] ?? '', [{ slug: attribute.slug, values: ['Mustard'] }])
    const [ochre, mustard] = [await valueNamed(attribute._id, 'Ochre'), await valueNamed(attribute._id, 'Mustard')]
    const outcomes = await Promise.allSettled([
      client('mergeAttributeValue', { params: { id: ochre._id }, body: { into: mustard._id } }),
      client('mergeAttributeValue', { params: { id: mustard._id }, body: { into: ochre._id } }),
      describeProduct(ids[0] ?? '', [{ slug: attribute.slug, values: ['Ochre'] }]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const left = await valuesOf(attribute._id)
    expect(left).toHaveLength(1)
    for (const id of ids) expect((await inShop(id)).facts[0]?.value).toBe(left[0]?.value)
  })

  it('that products have is not deleted, another is', async () => {
    const attribute = await addAttribute('Dobby', 'Dabu')
    const id = await addProduct(shop.db, { status: 'draft' })
    await describeProduct(id, [{ slug: attribute.slug, values: ['Dobby'] }])
    const [used, unused] = [await valueNamed(attribute._id, 'Dobby'), await valueNamed(attribute._id, 'Dabu')]
    expect(await refusal(client('deleteAttributeValue', { params: { id: used._id } }))).toEqual({
      status: 409,
      code: 'IN_USE',
      message: 'Products have the value Dobby: please merge it into another',
    })
    await client('deleteAttributeValue', { params: { id: unused._id } })
    expect(await refusal(client('getAttributeValue', { params: { id: unused._id } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is what its products are searched by, renamed and merged too', async () => {
    const attribute = await addAttribute('Quvarani', 'Zuhomita')
    const [one, other] = [await addProduct(shop.db), await addProduct(shop.db)]
    await describeProduct(one, [{ slug: attribute.slug, values: ['Quvarani'] }])
    await describeProduct(other, [{ slug: attribute.slug, values: ['Zuhomita'] }])
    const searched = async (name: string) =>
      (await shop.client()('searchProducts', { query: { name } })).data.map(({ _id }) => _id)
    expect(await searched('quvarani')).toEqual([one])
    const value = await valueNamed(attribute._id, 'Quvarani')
    await client('saveAttributeValue', { params: { id: value._id }, body: { value: 'Bexolina' } })
    expect([await searched('quvarani'), await searched('bexolina')]).toEqual([[], [one]])
    const { _id: into } = await valueNamed(attribute._id, 'Zuhomita')
    await client('mergeAttributeValue', { params: { id: value._id }, body: { into } })
    expect(await searched('bexolina')).toEqual([])
    expect((await searched('zuhomita')).toSorted()).toEqual([one, other].toSorted())
    await client('saveAttribute', { params: { id: attribute._id }, body: { name: 'Wiquora' } })
    expect((await searched('wiquora')).toSorted()).toEqual([one, other].toSorted())
  })

  it('without a Latin letter has a slug too', async () => {
    const attribute = await addAttribute()
    const id = await addProduct(shop.db)
    await describeProduct(id, [{ slug: attribute.slug, values: ['लाल', 'लाल'] }])
    const [value] = await valuesOf(attribute._id)
    expect(await found(`${attribute.slug}.${value?.slug}`)).toEqual([id])
  })
})

describe('the sizes of variants', () => {
  let id: string
  const grid = (...sizes: string[]) => ({
    options: [{ name: 'size', values: sizes }],
    variants: sizes.map((size) => ({ sku: `KUR-${size}`, options: { size }, sellingPrice: 900, originalPrice: 900 })),
  })
  beforeAll(async () => {
    id = await addProduct(shop.db)
    await client('saveVariants', { params: { id }, body: { version: 1, ...grid('S', 'M') } })
  })

  it('are values of Size, by which the product is found', async () => {
    expect(await found('size.s')).toEqual([id])
    expect(await found('size.s.xxl')).toEqual([id])
    expect(await found('size.xxl')).toEqual([])
  })

  it('change with the variants, and belong to no fact', async () => {
    const { version } = (await client('getProduct', { params: { id } })).data
    await client('saveVariants', { params: { id }, body: { version, ...grid('M', 'L') } })
    expect([await found('size.s'), await found('size.m'), await found('size.l')]).toEqual([[], [id], [id]])
    expect((await inShop(id)).attributes).toEqual([])
  })

  it('of an attribute that is named like their option later are its values then', async () => {
    const product = await addProduct(shop.db)
    const lengths = grid('Ankle')
    const [option] = lengths.options
    const body = {
      version: 1,
      options: [{ name: 'Hem', values: option?.values ?? [] }],
      variants: lengths.variants.map(({ options, ...variant }) => ({ ...variant, options: { Hem: 'Ankle' } })),
    }
    await client('saveVariants', { params: { id: product }, body })
    expect(await found('hem.ankle')).toEqual([])
    const { data } = await client('createAttribute', { body: { name: 'Hem' } })
    expect(await found('hem.ankle')).toEqual([product])
    await client('saveAttribute', { params: { id: data._id }, body: { name: 'Hemline' } })
    expect(await found('hem.ankle')).toEqual([])
  })
})
