import type { Product } from '@kargha/contract/shop/catalogue.ts'
import type { ProductOption, Variant } from '@kargha/contract/shop/variants.ts'
import { optionsIn } from '@kargha/domain/option-texts.ts'

/** The values that are chosen, by the names of their options. */
export type Choice = Readonly<Record<string, string>>

type Options = readonly ProductOption[]
type WithVariants = Pick<Product, 'options' | 'variants'>

const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The texts as an address has them: their slugs or, where several have the same or none, the texts themselves. */
function slugsOf(texts: readonly string[]): string[] {
  const slugs = texts.map(slugOf)
  return slugs.map((slug, index) =>
    slug === '' || slugs.indexOf(slug) !== slugs.lastIndexOf(slug) ? (texts[index] ?? '') : slug,
  )
}

/** The query parameters of the options. Product pages have one of their own, `item`. */
const parametersOf = (options: Options) => slugsOf(['item', ...options.map(({ name }) => name)]).slice(1)

/** What an address chooses. Where there is nothing to choose from, that is chosen by itself. */
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

/** The query of an address with a choice; other parameters of `search` stay. */
export function searchWith(options: Options, choice: Choice, search = new URLSearchParams()): string {
  const changed = new URLSearchParams(search)
  const parameters = parametersOf(options)
  for (const [index, { name, values }] of options.entries()) {
    const parameter = parameters[index] ?? name
    const slug = slugsOf(values)[values.indexOf(choice[name] ?? '')]
    // Each choice has one address, in whatever order it was made.
    changed.delete(parameter)
    if (slug !== undefined) changed.append(parameter, slug)
  }
  return changed.size === 0 ? '' : `?${changed}`
}

/** The query of the product's address that chooses what a line of the bag says: 'Size: M' is `?size=m`. */
export function searchOf(optionText: string): string {
  const chosen = optionsIn(optionText)
  const options = chosen.map(({ name, value }) => ({ name, values: [value] }))
  return searchWith(options, Object.fromEntries(chosen.map(({ name, value }) => [name, value])))
}

/** The variants that agree with what is chosen. */
const fitting = (variants: readonly Variant[], choice: Choice) =>
  variants.filter(({ options }) => Object.entries(choice).every(([name, value]) => options[name] === value))

/** Whether a value is in stock together with what is chosen of the other options. */
export const isInStock = (variants: readonly Variant[], choice: Choice, name: string, value: string): boolean =>
  fitting(variants, { ...choice, [name]: value }).some(({ quantity }) => quantity > 0)

/** The picture that all of these variants have; undefined without one. */
function commonImage(variants: readonly Variant[]): string | undefined {
  const image = variants[0]?.image
  return image && variants.every((each) => each.image === image) ? image : undefined
}

/** A picture for each value of an option, where the values can be distinguished by them. */
export function swatchesOf(variants: readonly Variant[], { name, values }: ProductOption): string[] {
  const images = values.flatMap((value) => commonImage(fitting(variants, { [name]: value })) ?? [])
  return values.length > 1 && new Set(images).size === values.length ? images : []
}

/** What a product's page shows for a choice, and what is bought by it. */
export type Offer = Pick<Product, 'sellingPrice' | 'originalPrice' | 'quantity' | 'sku'> & {
  /** The first option that is still to be chosen. */
  missing: ProductOption | undefined
  /** Undefined until everything is chosen, and where there is no such combination. */
  variantId: string | undefined
  image: string | undefined
  /** Whether other prices are possible: this is the lowest of what is in stock. */
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
  // What a product without options costs is the product's own.
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
