import type { Product } from '@kargha/contract/shop/catalogue.ts'
import { rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { product } from '../testing/fake-shop.ts'
import { choiceIn, isInStock, offerOf, searchOf, searchWith, swatchesOf } from './choice.ts'

type Row = [size: string, colour: string, price: number, quantity: number, image?: string]

const options = [
  { name: 'Size', values: ['S', 'M', 'Free size'] },
  { name: 'Colour', values: ['Indigo', 'Rust'] },
]
const rows: Row[] = [
  ['S', 'Indigo', 1400, 0, 'indigo.webp'],
  ['M', 'Indigo', 1500, 2, 'indigo.webp'],
  ['S', 'Rust', 1450, 0, 'rust.webp'],
  ['M', 'Rust', 1600, 0, 'rust.webp'],
  ['Free size', 'Rust', 1600, 5, 'rust.webp'],
]
const kurta: Product = {
  ...product,
  options,
  variants: rows.map(([size, colour, sellingPrice, quantity, image = null], index) => ({
    _id: `v${index}`,
    sku: `KRT-${size}-${colour}`,
    options: { Size: size, Colour: colour },
    sellingPrice: rupees(sellingPrice),
    originalPrice: rupees(2000),
    quantity,
    image,
    isActive: true,
  })),
  sellingPrice: rupees(1500),
  originalPrice: rupees(2000),
  quantity: 7,
  sku: 'KRT-S-Indigo',
}
const choiceAt = (query: string, product: Pick<Product, 'options' | 'variants'> = kurta) =>
  choiceIn(product, new URLSearchParams(query))

test('reads the choice of an address, and writes it without losing other parameters', () => {
  expect(choiceAt('size=free-size&colour=rust')).toEqual({ Size: 'Free size', Colour: 'Rust' })
  expect(choiceAt('size=xl&colour=Rust&weave=plain')).toEqual({})
  expect(searchWith(options, { Size: 'Free size' })).toBe('?size=free-size')
  expect(searchWith(options, { Size: 'M', Colour: 'Rust' }, new URLSearchParams('item=kurta&size=s'))).toBe(
    '?item=kurta&size=m&colour=rust',
  )
  expect(searchWith([], {})).toBe('')
  expect(searchOf('Size: Free size · Colour: Rust')).toBe('?size=free-size&colour=rust')
  expect(searchOf('')).toBe('')
})

test('every value has an address of its own, in any script, also those that differ in signs alone', () => {
  const awkward = [
    { name: 'Item', values: ['36"', '36', '36+'] },
    { name: 'रंग', values: ['नीला', 'लाल', '♥'] },
  ]
  for (const Item of awkward[0]?.values ?? [])
    for (const रंग of awkward[1]?.values ?? []) {
      const query = searchWith(awkward, { Item, रंग }, new URLSearchParams('item=kurta'))
      expect(new URLSearchParams(query).get('item')).toBe('kurta')
      expect(choiceAt(query, { options: awkward, variants: kurta.variants })).toEqual({ Item, रंग })
    }
})

test('where there is nothing to choose from, that is chosen', () => {
  const oneColour = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Indigo'] },
  ]
  expect(choiceAt('', { options: oneColour, variants: kurta.variants })).toEqual({ Colour: 'Indigo' })
  expect(choiceAt('', { options, variants: kurta.variants.slice(4) })).toEqual({ Size: 'Free size', Colour: 'Rust' })
})

test('a value is in stock if it is with the rest of the choice', () => {
  const sizes = (choice: Record<string, string>) =>
    options[0]?.values.filter((value) => isInStock(kurta.variants, choice, 'Size', value))
  expect(sizes({})).toEqual(['M', 'Free size'])
  expect(sizes({ Colour: 'Indigo' })).toEqual(['M'])
  // The value chosen now is no part of the rest.
  expect(sizes({ Size: 'S', Colour: 'Rust' })).toEqual(['Free size'])
})

test('the offer is the chosen variant’s, and before that the lowest price in stock', () => {
  expect(offerOf(kurta, {})).toMatchObject({ sellingPrice: 1500, isFrom: true, quantity: 7, missing: options[0] })
  expect(offerOf(kurta, { Colour: 'Rust' })).toMatchObject({ sellingPrice: 1600, quantity: 5, image: 'rust.webp' })
  expect(offerOf(kurta, { Size: 'M', Colour: 'Indigo' })).toEqual({
    sellingPrice: 1500,
    originalPrice: 2000,
    quantity: 2,
    sku: 'KRT-M-Indigo',
    missing: undefined,
    variantId: 'v1',
    image: 'indigo.webp',
    isFrom: false,
  })
  expect(offerOf(kurta, { Size: 'S', Colour: 'Rust' })).toMatchObject({ quantity: 0, variantId: 'v2' })
})

test('a combination that does not exist is out of stock', () => {
  expect(offerOf(kurta, { Size: 'Free size', Colour: 'Indigo' })).toMatchObject({
    quantity: 0,
    variantId: undefined,
    missing: undefined,
    sellingPrice: 1500,
  })
})

test('a product without options is offered as it is, with its only variant', () => {
  const saree = { ...kurta, options: [], variants: kurta.variants.slice(0, 1), quantity: 3, sellingPrice: rupees(900) }
  expect(offerOf(saree, {})).toMatchObject({ sellingPrice: 900, quantity: 3, variantId: 'v0', missing: undefined })
})

test('values have swatches where each has a picture of its own', () => {
  expect(options.map((option) => swatchesOf(kurta.variants, option))).toEqual([[], ['indigo.webp', 'rust.webp']])
})
