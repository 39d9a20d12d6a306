import { type StaffTaxClass, storedBand } from '@kargha/contract/staff/tax-classes.ts'
import type { SaleTerms } from '@kargha/domain/kept-of-price.ts'
import { percent } from '@kargha/domain/money.ts'
import { discountsOf } from '@kargha/domain/pricing.ts'
import { bandsOn } from '@kargha/domain/tax-bands.ts'
import { taxedShopOf } from '@kargha/domain/tax-registration.ts'
import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'
import { todayInIndia } from '../ui/values/dates.ts'

/** Of the product's own, else of its sub-category, else of the shop. */
export type ClassedProduct = { taxClassId: string | null; subCategoryId: string }

export type PriceTaxRules = {
  classes: readonly StaffTaxClass[]
  ofSubcategories: Readonly<Record<string, string | null>>
  /** Of now. */
  shopWidePercent: number
}

const pageSize = 100

async function readClasses(): Promise<Pick<PriceTaxRules, 'classes' | 'ofSubcategories'>> {
  const { data: classes } = await staffApi('getTaxClasses', { query: { limit: pageSize } })
  const ofSubcategories: Record<string, string | null> = {}
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await staffApi('getSubcategories', { query: { page, limit: pageSize } })
    for (const { _id, taxClassId } of data) ofSubcategories[_id] = taxClassId
    pages = pagination?.totalPages ?? 1
  }
  return { classes, ofSubcategories }
}

async function readTaxRules(): Promise<PriceTaxRules | null> {
  const { data: settings } = await staffApi('getSettings')
  if (taxedShopOf(settings)?.registration !== 'regular') return null
  const { isActive, discount } = settings.globalDiscount
  return { ...(await readClasses()), shopWidePercent: isActive ? discount : 0 }
}

/** Null while they are loaded, and in a shop that charges no GST. */
export function useTaxRules(): PriceTaxRules | null {
  const { data = null } = useQuery({ queryKey: ['tax rules'], queryFn: readTaxRules })
  return data
}

/** Undefined if neither product, sub-category nor shop has one. */
export function taxClassOf(
  rules: PriceTaxRules,
  { taxClassId, subCategoryId }: ClassedProduct,
): StaffTaxClass | undefined {
  const chosen = taxClassId || rules.ofSubcategories[subCategoryId] || null
  return rules.classes.find(({ _id, isDefault }) => (chosen === null ? isDefault : _id === chosen))
}

/** Null if no rate is in force today. */
export function saleTermsOf(rules: PriceTaxRules, taxClass: StaffTaxClass): SaleTerms | null {
  const [bands, day] = [taxClass.bands.map(storedBand), todayInIndia()]
  const discounts = discountsOf(null, percent(rules.shopWidePercent))
  return bandsOn(bands, day).length === 0 ? null : { bands, day, discounts }
}
