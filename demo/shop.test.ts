import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourOf } from '../server/media/name-file.ts'
import colours from './picture-colours.json' with { type: 'json' }
import { demoShop } from './shop.ts'

const { banners, categories, coupons, customers, orders, products, reviews, settings } = demoShop
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

const factOrder = ['Fibre', 'Weave', 'Technique', 'Region', 'Length', 'Blouse piece', 'Size', 'Weight']
const filler =
  /timeless|elegan|exquisite|stunning|nestled|must-have|any occasion|statement piece|rich heritage|not (just|only) |effortless|elevate|curated|luxur|vibrant|tapestry of|testament/i

function expectAllDifferent(values: string[]) {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  expect(repeated).toEqual([])
}

/** Jaccard likeness of two texts' word triples, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>) {
  const shared = [...a].filter((triple) => b.has(triple)).length
  return shared / (a.size + b.size - shared)
}

function triples(text: string) {
  const list = words(text.toLowerCase())
  return new Set(list.slice(2).map((word, index) => `${list[index]} ${list[index + 1]} ${word}`))
}

describe('the catalogue', () => {
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

  test('names nothing twice', () => {
    expectAllDifferent(products.map((product) => product.slug))
    expectAllDifferent(products.map((product) => product.sku))
    expectAllDifferent(products.map((product) => product.name))
    expectAllDifferent(categories.map((category) => category.slug))
    expectAllDifferent(subCategories.map((subCategory) => subCategory.slug))
    expectAllDifferent(products.flatMap((product) => product.pictures))
  })

  test.each(products)('$slug is fit for sale', (product) => {
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

  test.each(products)('$slug has its facts, in one order', ({ category, facts }) => {
    const names = facts.map(({ name }) => name)
    const wanted = ['Fibre', 'Weave', 'Technique', 'Region', 'Weight']
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
    expect(names.includes('Length') || names.includes('Size')).toBe(true)
    expect(names.includes('Blouse piece')).toBe(category === 'saree')
    expect(names).toEqual(factOrder.filter((name) => names.includes(name)))
    for (const { name, value } of facts) expect(value, name).toMatch(/^[^<>]{2,70}$/)
    expect(facts.find(({ name }) => name === 'Weight')?.value).toMatch(/^\d+ g/)
  })

  test('many have a note by whoever made them, each by somebody, somewhere', () => {
    const notes = products.flatMap(({ makersNote }) => (makersNote === null ? [] : [makersNote]))
    expect(notes.length).toBeGreaterThan(products.length / 2)
    expectAllDifferent(notes.map(({ text }) => text))
    expectAllDifferent(notes.map(({ by }) => by))
    for (const { text, by } of notes) {
      expect(words(text).length, text).toBeGreaterThanOrEqual(10)
      expect(words(text).length, text).toBeLessThanOrEqual(60)
      expect(`${text}${by}`).not.toMatch(/[<>]/)
      expect(by).toMatch(/, /)
    }
  })

  test('about a third is on sale', () => {
    const onSale = products.filter((product) => product.originalPrice > product.sellingPrice).length
    expect(onSale / products.length).toBeGreaterThan(0.25)
    expect(onSale / products.length).toBeLessThan(0.5)
  })

  test('tells every product in its own words', () => {
    expectAllDifferent(products.map((product) => product.shortDescription))
    const texts = products.map((product) => ({ slug: product.slug, triples: triples(product.longDescription) }))
    const alike = texts.flatMap((a, index) =>
      texts.slice(index + 1).flatMap((b) => (likeness(a.triples, b.triples) > 0.15 ? [`${a.slug} ~ ${b.slug}`] : [])),
    )
    expect(alike).toEqual([])
  })

  test('begins no two texts alike', () => {
    const openings = (text: (product: (typeof products)[number]) => string, count: number) =>
      products.map((product) => words(text(product).toLowerCase()).slice(0, count).join(' '))
    expectAllDifferent(openings((product) => product.longDescription, 2))
    expectAllDifferent(openings((product) => product.shortDescription, 2))
  })

  test('says nothing that could be said of anything', () => {
    const texts = products.map((product) => `${product.shortDescription} ${product.longDescription}`)
    expect(texts.filter((text) => filler.test(text))).toEqual([])
  })
})

describe('the customers and what they did', () => {
  test('customers can sign in and be delivered to', () => {
    expect(customers).toHaveLength(12)
    expectAllDifferent(customers.map((customer) => customer.email))
    expectAllDifferent(customers.map((customer) => customer.mobileNo))
    for (const customer of customers) {
      expect(customer.email).toMatch(/^[a-z]+@kargha\.test$/)
      expect(customer.mobileNo).toMatch(/^[6-9]\d{9}$/)
      expect(customer.addresses.length).toBeLessThanOrEqual(3)
      for (const address of customer.addresses) expect(address.zipcode).toMatch(/^[1-9]\d{5}$/)
    }
    expect(customerByEmail.get('asha@kargha.test')?.addresses).toHaveLength(2)
  })

  test('reviews are by customers with an address, of products old enough, once each', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(105)
    expectAllDifferent(reviews.map((review) => `${review.customer} ${review.product}`))
    expectAllDifferent(reviews.map((review) => review.title))
    expectAllDifferent(reviews.map((review) => review.review))
    for (const review of reviews) {
      expect(customerByEmail.get(review.customer)?.addresses.length, review.customer).toBeGreaterThan(0)
      // Ten days leave room for the order and its delivery before the review.
      expect(productBySlug.get(review.product)?.daysAgo, review.product).toBeGreaterThanOrEqual(review.daysAgo + 10)
    }
    expect(new Set(reviews.map((review) => review.product)).size).toBeGreaterThanOrEqual(35)
  })

  test('orders are of products that existed, with a shipment once shipped', () => {
    expect(orders.length).toBeGreaterThanOrEqual(28)
    for (const order of orders) {
      expect(customerByEmail.get(order.customer)?.addresses.length, order.customer).toBeGreaterThan(0)
      expect(productBySlug.get(order.product)?.daysAgo, order.product).toBeGreaterThanOrEqual(order.daysAgo)
      const isOnItsWay = order.status === 'Shipped' || order.status === 'Delivered'
      expect(order.shipment !== undefined, `${order.customer} ${order.product}`).toBe(isOnItsWay)
    }
    const ashas = orders.filter((order) => order.customer === 'asha@kargha.test')
    expect(ashas).toHaveLength(13)
    expect(new Set(ashas.map((order) => order.status)).size).toBe(5)
  })

  test('coupons are sane, FIRST5 among them and one expired', () => {
    expectAllDifferent(coupons.map((coupon) => coupon.couponName))
    for (const coupon of coupons) {
      expect(coupon.discountPercentage).toBeGreaterThanOrEqual(1)
      expect(coupon.discountPercentage).toBeLessThanOrEqual(90)
      expect(coupon.expiresInDays ?? Number.POSITIVE_INFINITY).toBeGreaterThan(-coupon.startsDaysAgo)
    }
    const first = coupons.find((coupon) => coupon.couponName === 'FIRST5')
    expect(first).toMatchObject({ discountPercentage: 5, firstPurchaseOnly: true, perCustomerLimit: 1 })
    expect(settings.bannerText).toContain('FIRST5')
    expect(coupons.filter((coupon) => (coupon.expiresInDays ?? 0) < 0)).toHaveLength(1)
  })
})

describe('the pictures', () => {
  const productPictures = products.flatMap((product) => product.pictures)
  const wanted = [
    ...productPictures,
    ...subCategories.map((subCategory) => subCategory.picture),
    ...banners.map((banner) => banner.picture),
  ]

  test('are all there, and no others', () => {
    expect(wanted.filter((file) => !existsSync(pathOf(file)))).toEqual([])
    expect(readdirSync(pictureFolder).filter((file) => !wanted.includes(file))).toEqual([])
  })

  test('have their colours written down as they are', async () => {
    const files = wanted.filter((file) => file.endsWith('.webp'))
    const found = await Promise.all(
      files.map(async (file) => [file, await colourOf(readFileSync(pathOf(file)))] as const),
    )
    expect(Object.fromEntries(found)).toEqual(colours)
  })

  test('stay light', () => {
    const tooHeavy = (files: string[], bytes: number) => files.filter((file) => statSync(pathOf(file)).size > bytes)
    expect(tooHeavy(wanted, 150_000)).toEqual([])
    const total = wanted.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
    expect(total).toBeLessThan(25_000_000)
  })
})
