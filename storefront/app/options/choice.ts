import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { ProductOption, Variant } from '@kargha/contract/shop/variants.ts'
import { optionsIn } from '@kargha/domain/option-texts.ts'

/** Chosen values by option name. */
export type Choice = Readonly<Record<string, string>>

type Options = readonly ProductOption[]
type WithVariants = Pick<Product, 'options' | 'variants'>

const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** For addresses. Texts whose slug is empty or shared stay as they are. */
function slugsOf(texts: readonly string[]): string[] {
  const slugs = texts.map(slugOf)
  return slugs.map((slug, index) =>
    slug === '' || slugs.indexOf(slug) !== slugs.lastIndexOf(slug) ? (texts[index] ?? '') : slug,
  )
}

/** Product pages have one of their own, `item`. */
const parametersOf = (options: Options) => slugsOf(['item', ...options.map(({ name }) => name)]).slice(1)

/** Single values are chosen automatically. */
export function choiceIn({ options, variants }: WithVariants, search: URLSearchParams): Choice {
  const parameters = parametersOf(options)
  const only = variants.length === 1 ? variants[0]?.options : undefined
  const chosen = options.map(({ name, values }, index) => {
    const slug = search.get(parameters[index] ?? '')
    const value = slug === null ? undefined : values[slugsOf(values).indexOf(slug)]
    return [name, value ?? only?.[name] ?? (values.length === 1 ? values[0] : undefined)] as const
  })
  return Object.fromEntries(chosen.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Other parameters of `search` stay. */
export function searchWith(options: Options, choice: Choice, search = new URLSearchParams()): string {
  const changed = new URLSearchParams(search)
  const parameters = parametersOf(options)
  for (const [index, { name, values }] of options.entries()) {
    const parameter = parameters[index] ?? name
    const slug = slugsOf(values)[values.indexOf(choice[name] ?? '')]
    // One address per choice, in whatever order it was made.
    changed.delete(parameter)
    if (slug !== undefined) changed.append(parameter, slug)
  }
  return changed.size === 0 ? '' : `?${changed}`
}

/** For a line of the bag: 'Size: M' is `?size=m`. */
export function searchOf(optionText: string): string {
  const chosen = optionsIn(optionText)
  const options = chosen.map(({ name, value }) => ({ name, values: [value] }))
  return searchWith(options, Object.fromEntries(chosen.map(({ name, value }) => [name, value])))
}

const fitting = (variants: readonly Variant[], choice: Choice) =>
  variants.filter(({ options }) => Object.entries(choice).every(([name, value]) => options[name] === value))

/** Together with the other options' choice. */
export const isInStock = (variants: readonly Variant[], choice: Choice, name: string, value: string): boolean =>
  fitting(variants, { ...choice, [name]: value }).some(({ quantity }) => quantity > 0)

/** Undefined if the variants differ. */
function commonImage(variants: readonly Variant[]): string | undefined {
  const image = variants[0]?.image
  return image && variants.every((each) => each.image === image) ? image : undefined
}

/** A picture per value, or none if pictures don't distinguish them. */
export function swatchesOf(variants: readonly Variant[], { name, values }: ProductOption): string[] {
  const images = values.flatMap((value) => commonImage(fitting(variants, { [name]: value })) ?? [])
  return values.length > 1 && new Set(images).size === values.length ? images : []
}

export type Offer = Pick<Product, 'sellingPrice' | 'originalPrice' | 'quantity' | 'sku'> & {
  /** The first option still to be chosen. */
  missing: ProductOption | undefined
  /** Undefined until all is chosen, and for combinations that don't exist. */
  variantId: string | undefined
  image: string | undefined
  /** Other prices are possible: this is the lowest in stock. */
  isFrom: boolean
}

export function offerOf(product: Product, choice: Choice): Offer {
  const { options, variants } = product
  const missing = options.find(({ name }) => choice[name] === undefined)
  const candidates = fitting(variants, choice)
  const inStock = candidates.filter(({ quantity }) => quantity > 0)
  const [cheapest = product] = (inStock.length > 0 ? inStock : candidates).toSorted(
    (one, other) => one.sellingPrice - other.sellingPrice,
  )
  const variant = missing ? undefined : candidates[0]
  // A product without options has its own price.
  const { sellingPrice, originalPrice } = options.length > 0 ? cheapest : product
  return {
    sellingPrice,
    originalPrice,
    quantity: options.length > 0 ? candidates.reduce((sum, { quantity }) => sum + quantity, 0) : product.quantity,
    sku: variant?.sku ?? product.sku,
    missing,
    variantId: variant?._id,
    image: commonImage(candidates),
    isFrom: candidates.some((each) => each.sellingPrice !== sellingPrice) && missing !== undefined,
  }
}
