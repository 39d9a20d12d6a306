import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { maxOptions, maxVariants } from '../shop/variants.ts'
import { costField, pieces, priceField, skuField } from './product-fields.ts'

const oneLine = /^[^:·|\r\n]*$/
const optionText = (missing: string, what: string) =>
  required(missing, 40).regex(oneLine, `${what} has no colon, dot, bar or line break`)

const isDistinct = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length

const OptionFields = z.object({
  name: optionText('Please name the option', 'An option’s name'),
  values: z
    .array(optionText('Please name the value', 'A value'))
    .min(1, 'An option needs a value')
    .max(maxVariants, `An option can have at most ${maxVariants} values`)
    .refine(isDistinct, 'Two values of the option are the same'),
})

const weight = 'A weight must be a whole number of grams from 1 to 10,00,000'

const VariantFields = z.object({
  /** Omitted for a new variant, or to mean the one with these options. */
  _id: Id.optional(),
  /** By option name. */
  options: z.record(z.string(), z.string()).default({}),
  /** A new variant's SKU is proposed if omitted. */
  sku: skuField.optional(),
  sellingPrice: priceField,
  originalPrice: priceField,
  /** The initial stock; later it changes by differences. */
  quantity: z.int(pieces).min(0, pieces).max(100_000, pieces).default(0),
  /** One of the product's pictures; null for all of them. */
  image: z.string().nullable().default(null),
  weightGrams: z.int(weight).min(1, weight).max(1_000_000, weight).nullable().default(null),
  barcode: z.string().trim().min(1).max(60, 'A barcode can have at most 60 characters').nullable().default(null),
  cost: costField,
  isActive: z.boolean().default(true),
})
export type VariantFields = z.output<typeof VariantFields>

const gridFields = {
  options: z
    .array(OptionFields)
    .max(maxOptions, `A product can have at most ${maxOptions} options`)
    .refine((options) => isDistinct(options.map(({ name }) => name)), 'Two options have the same name'),
  variants: z
    .array(VariantFields)
    .max(1_000, `A product can have at most ${maxVariants} variants on sale, and 1,000 with closed ones`),
}
const GridFields = z.object(gridFields)

function checkGrid({ options, variants }: z.output<typeof GridFields>, context: z.RefinementCtx): void {
  const problem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['variants', ...path], message })
  const active = variants.filter(({ isActive }) => isActive)
  if (active.length === 0) problem([], 'A product needs a variant that is on sale')
  if (active.length > maxVariants) problem([], `A product can have at most ${maxVariants} variants`)
  const seen = new Set<string>()
  for (const [index, variant] of variants.entries()) {
    if (variant.sellingPrice > variant.originalPrice)
      problem([index, 'sellingPrice'], 'The selling price can’t be above the original price')
    if (!variant.isActive) continue
    const fits = options.every(({ name, values }) => values.includes(variant.options[name] ?? ''))
    if (!fits || Object.keys(variant.options).length !== options.length)
      problem([index, 'options'], 'A variant must have one of the values of each option')
    const key = JSON.stringify(options.map(({ name }) => variant.options[name]))
    if (seen.has(key)) problem([index, 'options'], 'Two variants have the same options')
    seen.add(key)
  }
}

export const NewVariants = GridFields.superRefine(checkGrid)

/** The whole grid: omitted variants are deleted, or closed if they ever had stock. */
export const VariantGrid = z
  .object({ version: z.int('Please send the version that you loaded'), ...gridFields })
  .superRefine(checkGrid)
export type VariantGrid = z.output<typeof VariantGrid>
