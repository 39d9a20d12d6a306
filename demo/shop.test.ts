import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { percentOff, rupees } from '../domain/money.ts'
import { colourOf } from '../server/platform/media/name-file.ts'
import colours from './picture-colours.json' with { type: 'json' }
import { demoShop } from './shop.ts'

const { banners, categories, taxClasses, coupons, customers, orders, products, reviews } = demoShop
const productBySlug = new Map(products.map((product) => [product.slug, product]))
const customerByEmail = new Map(customers.map((customer) => [customer.email, customer]))
const subCategories = categories.flatMap((category) =>
  category.subCategories.map((subCategory) => ({ ...subCategory, category: category.slug })),
)

const pictureFolder = new URL('./pictures/', import.meta.url)
const pathOf = (file: string) => new URL(file, pictureFolder)

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

const factOrder = ['Colour', 'Fabric', 'Weave', 'Technique', 'Region', 'Length', 'Blouse piece', 'Size', 'Weight']
const filler =
  /timeless|elegan|exquisite|stunning|nestled|must-have|any occasion|statement piece|rich heritage|not (just|only) |effortless|elevate|curated|luxur|vibrant|tapestry of|testament/i

function expectNoDuplicates(values: string[]) {
  const duplicates = values.filter((value, index) => values.indexOf(value) !== index)
  expect(duplicates).toEqual([])
}

/** Jaccard similarity of word triples, 0 to 1. */
function similarity(a: Set<string>, b: Set<string>) {
  const shared = [...a].filter((triple) => b.has(triple)).length
  return shared / (a.size + b.size - shared)
}

function triples(text: string) {
  const list = words(text.toLowerCase())
  return new Set(list.slice(2).map((word, index) => `${list[index]} ${list[index + 1]} ${word}`))
}

describe('the catalogue', () => {
  test('has a tax class for every sub-category', () => {
    const classed = taxClasses.flatMap((each) => Object.keys(each.subCategories))
    expect(classed.toSorted()).toEqual(subCategories.map(({ slug }) => slug).toSorted())
  })

  test('has enough of everything', () => {
    expect(categories.length).toBeGreaterThanOrEqual(5)
    expect(subCategories.length).toBeGreaterThanOrEqual(14)
    expect(products.length).toBeGreaterThanOrEqual(54)
    for (const { slug } of subCategories) {
      expect(products.filter((product) => product.subCategory === slug).length, slug).toBeGreaterThanOrEqual(2)
    }
    for (const label of ['featured', 'newArrival', 'bestSeller', 'collection'] as const) {
      const labelled = products.filter((product) => product.labels[label]).length
      expect(labelled, label).toBeGreaterThanOrEqual(8)
      expect(labelled, label).toBeLessThanOrEqual(12)
    }
    expect(products.some((product) => product.quantity === 0)).toBe(true)
    expect(products.some((product) => product.quantity >= 1 && product.quantity <= 3)).toBe(true)
  })

  test('has no duplicate names, slugs, SKUs or pictures', () => {
    expectNoDuplicates(products.map((product) => product.slug))
    expectNoDuplicates(products.map((product) => product.sku))
    expectNoDuplicates(products.map((product) => product.name))
    expectNoDuplicates(categories.map((category) => category.slug))
    expectNoDuplicates(subCategories.map((subCategory) => subCategory.slug))
    expectNoDuplicates(products.flatMap((product) => product.pictures))
  })

  test.each(products)('$slug has a valid category, price, stock and texts', (product) => {
    const subCategory = subCategories.find(({ slug }) => slug === product.subCategory)
    expect(subCategory?.category).toBe(product.category)

    const isPaiseExact = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6
    expect(product.sellingPrice).toBeGreaterThanOrEqual(500)
    expect(product.sellingPrice).toBeLessThanOrEqual(30_000)
    expect(product.originalPrice).toBeGreaterThanOrEqual(product.sellingPrice)
    expect(1 - product.sellingPrice / product.originalPrice).toBeLessThanOrEqual(0.4)
    expect(isPaiseExact(product.sellingPrice) && isPaiseExact(product.originalPrice)).toBe(true)
    expect(Number.isInteger(product.quantity) && product.quantity >= 0).toBe(true)
    expect(product.isAcceptable).toBe(product.deliveryCharge > 0)

    const length = words(product.longDescription).length
    expect(length).toBeGreaterThanOrEqual(80)
    expect(length).toBeLessThanOrEqual(150)
    expect(product.longDescription).toMatch(/^(<p>[^<]+<\/p>(\n|$))+$/)
    expect(product.productTexture).toMatch(/^<ul>(<li>.+<\/li>){3,}<\/ul>$/)
    expect(product.shortDescription.length).toBeLessThanOrEqual(110)
    expect(product.careInstructions.length).toBeGreaterThan(80)
    expect(product.tags.length).toBeGreaterThanOrEqual(3)
    expect(product.tags.length).toBeLessThanOrEqual(6)
    expect(product.tags).toEqual(product.tags.map((tag) => tag.toLowerCase()))
  })

  test('has garments in the sizes of their guides, some of them sold out, and dupattas in colours', () => {
    const guides = new Map(demoShop.sizeGuides.map((guide) => [guide.name, guide]))
    for (const { sizes, measurements } of guides.values())
      for (const inches of Object.values(measurements)) expect(inches).toHaveLength(sizes.length)
    const sized = products.filter(({ sizeGuide }) => sizeGuide !== null)
    expect(sized.length).toBe(
      products.filter(({ category }) => ['kurti', 'dress', 'garment'].includes(category)).length,
    )
    for (const { sizeGuide, options, variants, quantity, slug } of sized) {
      expect(options, slug).toEqual([{ name: 'Size', values: guides.get(sizeGuide ?? '')?.sizes }])
      expect(variants.reduce((sum, variant) => sum + variant.quantity, 0)).toBe(quantity)
      expect(variants.some((variant) => variant.quantity === 0)).toBe(true)
    }
    const inColours = products.filter(({ options }) => options[0]?.name === 'Colour')
    expect(inColours.map(({ category }) => category)).toEqual(['dupatta', 'dupatta', 'dupatta'])
    expect(products.filter(({ category, variants }) => category === 'saree' && variants.length > 0)).toEqual([])
    expectNoDuplicates(products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]))
  })

  test.each(products)('$slug has the facts of its category, in the fixed order', ({ category, facts }) => {
    const names = facts.map(({ name }) => name)
    const required = ['Colour', 'Fabric', 'Weave', 'Technique', 'Region', 'Weight']
    expect(required.filter((name) => !names.includes(name))).toEqual([])
    expect(names.includes('Length') || names.includes('Size')).toBe(true)
    expect(names.includes('Blouse piece')).toBe(category === 'saree')
    expect(names).toEqual(factOrder.filter((name) => names.includes(name)))
    for (const { name, value } of facts) expect(value, name).toMatch(/^[^<>]{2,70}$/)
    expect(facts.find(({ name }) => name === 'Weight')?.value).toMatch(/^\d+ g/)
  })

  test('declares every piece as one by its dimensions, and fabric by its metres', () => {
    for (const { category, name, declarations } of products) {
      expect(declarations.genericName, name).toMatch(/^[A-Z][a-z]+$/)
      expect(declarations.netQuantity, name).toBe(category === 'fabric' ? '2.5 m' : '1 N')
      expect(declarations.dimensions, name).toMatch(/\d/)
    }
  })

  test.each(products)('$slug has its values of attributes', ({ category, attributes }) => {
    const names = attributes.map(({ name }) => name)
    const all = demoShop.attributes.map(({ name }) => name)
    const missing = all.filter((name) => !names.includes(name))
    expect(missing).toEqual([
      ...(category === 'saree' ? [] : ['Blouse piece']),
      ...(category === 'fabric' ? ['Occasion'] : []),
    ])
    for (const { values } of attributes) expectNoDuplicates(values)
  })

  test('shares values among products', () => {
    const all = products.flatMap(({ attributes }) => attributes)
    for (const { name } of demoShop.attributes) {
      const values = all.filter((attribute) => attribute.name === name).flatMap((attribute) => attribute.values)
      expect(new Set(values).size, name).toBeLessThan(values.length / 3)
    }
  })

  test('has notes by makers, with name and place, on more than half of the products', () => {
    const notes = products.flatMap(({ makersNote }) => (makersNote === null ? [] : [makersNote]))
    expect(notes.length).toBeGreaterThan(products.length / 2)
    expectNoDuplicates(notes.map(({ text }) => text))
    expectNoDuplicates(notes.map(({ by }) => by))
    for (const { text, by } of notes) {
      expect(words(text).length, text).toBeGreaterThanOrEqual(10)
      expect(words(text).length, text).toBeLessThanOrEqual(60)
      expect(`${text}${by}`).not.toMatch(/[<>]/)
      expect(by).toMatch(/, /)
    }
  })

  test('has about a third of the products on sale', () => {
    const onSale = products.filter((product) => product.originalPrice > product.sellingPrice).length
    expect(onSale / products.length).toBeGreaterThan(0.25)
    expect(onSale / products.length).toBeLessThan(0.5)
  })

  test('describes every product in its own words', () => {
    expectNoDuplicates(products.map((product) => product.shortDescription))
    const texts = products.map((product) => ({ slug: product.slug, triples: triples(product.longDescription) }))
    const similar = texts.flatMap((a, index) =>
      texts.slice(index + 1).flatMap((b) => (similarity(a.triples, b.triples) > 0.15 ? [`${a.slug} ~ ${b.slug}`] : [])),
    )
    expect(similar).toEqual([])
  })

  test('begins no two texts with the same words', () => {
    const firstWords = (text: (product: (typeof products)[number]) => string, count: number) =>
      products.map((product) => words(text(product).toLowerCase()).slice(0, count).join(' '))
    expectNoDuplicates(firstWords((product) => product.longDescription, 2))
    expectNoDuplicates(firstWords((product) => product.shortDescription, 2))
  })

  test('has no filler phrases', () => {
    const texts = products.map((product) => `${product.shortDescription} ${product.longDescription}`)
    expect(texts.filter((text) => filler.test(text))).toEqual([])
  })
})

describe('customers, reviews, orders and coupons', () => {
  test('gives customers valid email addresses, mobile numbers and postal addresses', () => {
    expect(customers).toHaveLength(12)
    expectNoDuplicates(customers.map((customer) => customer.email))
    expectNoDuplicates(customers.map((customer) => customer.mobileNo))
    for (const customer of customers) {
      expect(customer.email).toMatch(/^[a-z]+@kargha\.test$/)
      expect(customer.mobileNo).toMatch(/^[6-9]\d{9}$/)
      expect(customer.addresses.length).toBeLessThanOrEqual(3)
      for (const address of customer.addresses) expect(address.zipcode).toMatch(/^[1-9]\d{5}$/)
    }
    expect(customerByEmail.get('asha@kargha.test')?.addresses).toHaveLength(2)
  })

  test('has each product reviewed at most once by a customer, who has an address, after it could be delivered', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(105)
    expectNoDuplicates(reviews.map((review) => `${review.customer} ${review.product}`))
    expectNoDuplicates(reviews.map((review) => review.title))
    expectNoDuplicates(reviews.map((review) => review.review))
    for (const review of reviews) {
      expect(customerByEmail.get(review.customer)?.addresses.length, review.customer).toBeGreaterThan(0)
      // Ten days for the order and its delivery.
      expect(productBySlug.get(review.product)?.daysAgo, review.product).toBeGreaterThanOrEqual(review.daysAgo + 10)
    }
    expect(new Set(reviews.map((review) => review.product)).size).toBeGreaterThanOrEqual(35)
  })

  test('has orders for products that existed, with tracking if they are shipped or delivered', () => {
    expect(orders.length).toBeGreaterThanOrEqual(28)
    for (const order of orders) {
      expect(customerByEmail.get(order.customer)?.addresses.length, order.customer).toBeGreaterThan(0)
      expect(productBySlug.get(order.product)?.daysAgo, order.product).toBeGreaterThanOrEqual(order.daysAgo)
      const isShipped = order.status === 'Shipped' || order.status === 'Delivered'
      expect(order.tracking !== undefined, `${order.customer} ${order.product}`).toBe(isShipped)
    }
    const ordersOfAsha = orders.filter((order) => order.customer === 'asha@kargha.test')
    expect(ordersOfAsha).toHaveLength(13)
    expect(new Set(ordersOfAsha.map((order) => order.status)).size).toBe(5)
  })

  test('has valid coupons, FIRST5 among them and one expired', () => {
    expectNoDuplicates(coupons.map((coupon) => coupon.couponName))
    for (const coupon of coupons) {
      expect(coupon.discountPercentage).toBeGreaterThanOrEqual(1)
      expect(coupon.discountPercentage).toBeLessThanOrEqual(90)
      expect(coupon.expiresInDays ?? Number.POSITIVE_INFINITY).toBeGreaterThan(-coupon.startsDaysAgo)
    }
    const first = coupons.find((coupon) => coupon.couponName === 'FIRST5')
    expect(first).toMatchObject({ discountPercentage: 5, firstPurchaseOnly: true, perCustomerLimit: 1 })
    expect(coupons.filter((coupon) => (coupon.expiresInDays ?? 0) < 0)).toHaveLength(1)
  })
})

test('the sale’s banner names its largest discount', () => {
  const discounts = products.map((product) => percentOff(rupees(product.originalPrice), rupees(product.sellingPrice)))
  expect(banners.find(({ link }) => link === '/sale')?.text).toContain(`up to ${Math.max(...discounts)}% off`)
})

describe('the pictures', () => {
  const productPictures = products.flatMap(({ pictures, colourways }) => [
    ...pictures,
    ...colourways.flatMap((colourway) => colourway.pictures),
  ])
  const expectedFiles = [
    ...productPictures,
    ...subCategories.map((subCategory) => subCategory.picture),
    ...banners.map((banner) => banner.picture),
  ]

  test('are all present, without others', () => {
    expect(expectedFiles.filter((file) => !existsSync(pathOf(file)))).toEqual([])
    expect(readdirSync(pictureFolder).filter((file) => !expectedFiles.includes(file))).toEqual([])
  })

  test('have their rim colours in picture-colours.json', async () => {
    const files = expectedFiles.filter((file) => file.endsWith('.webp'))
    const measured = await Promise.all(
      files.map(async (file) => [file, await colourOf(readFileSync(pathOf(file)))] as const),
    )
    expect(Object.fromEntries(measured)).toEqual(colours)
  })

  test('stay small in bytes', () => {
    const tooLarge = (files: string[], bytes: number) => files.filter((file) => statSync(pathOf(file)).size > bytes)
    expect(tooLarge(expectedFiles, 150_000)).toEqual([])
    const total = expectedFiles.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
    expect(total).toBeLessThan(30_000_000)
  })
})
