import type { Page } from '@playwright/test'
import { test } from './own-shop.ts'
import { signInAsOwner } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const namesOn = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** More may load by itself at any moment, so the number that is compared is the one that was too small. */
async function scrollTo(page: Page, total: number): Promise<void> {
  for (let shown = await cards(page).count(); shown < total; shown = await cards(page).count()) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
  }
}

for (const { address, order } of [
  { address: '/products', order: 'the list’s own order' },
  { address: '/products?sort=price-asc', order: 'the order of prices' },
])
  test(`scrolling in ${order} shows each product once while products are added, sold out and repriced`, {
    tag: ['@slow', '@desktop'],
  }, async ({ page }) => {
    const staff = await signInAsOwner()
    await openPage(page, address)
    const first = await namesOn(page)
    // Counted before the others are added, which may come ahead of what is shown.
    const [total = ''] = /\d+/.exec((await page.getByText(/^\d+ pieces$/).textContent()) ?? '') ?? []
    const { data: products } = await staff('getProducts', { query: { limit: 100, status: 'published' } })
    const inOneSize = products.filter(({ options }) => options.length === 0)
    const [shown, later] = [true, false].map((isShown) =>
      inOneSize.filter(({ name, quantity }) => first.includes(name) === isShown && quantity > 0),
    )
    const [example] = products
    for (const sellingPrice of [10, 20, 90_000])
      await staff('createProduct', {
        body: {
          name: `Added while scrolling ${order} ${sellingPrice}`,
          categoryId: example?.categoryId._id ?? '',
          subCategoryId: example?.subCategoryId._id ?? '',
          ...{ sellingPrice, originalPrice: sellingPrice, quantity: 5 },
          images: example?.images ?? [],
          sortDescription: 'New on the loom.',
        },
      })
    for (const list of [shown, later]) {
      const { data: repriced } = await staff('getProduct', { params: { id: list?.[0]?._id ?? '' } })
      await staff('saveProduct', {
        params: { id: repriced._id },
        body: { version: repriced.version, sellingPrice: 89_000, originalPrice: 89_000 },
      })
      const [, soldOut] = list ?? []
      await staff('changeStock', {
        params: { id: soldOut?._id ?? '' },
        body: { difference: -(soldOut?.quantity ?? 0), reason: 'Sold at the fair' },
      })
    }
    await scrollTo(page, Number(total))

    const all = await namesOn(page)
    expect(all.slice(0, first.length)).toEqual(first)
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
    expect(products.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([])
  })
