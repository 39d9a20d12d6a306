import type { ImportColumn } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, repeatedUses } from '@kargha/domain/column-uses.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import { type ColumnRules, isUsualHeading, looksLike, usesByHeading } from '../../platform/csv/guess-columns.ts'
import { plainHeading } from '../../platform/csv/headings.ts'
import type { MatchRules } from './match-columns.ts'

const usualHeadings: ColumnRules<ColumnUse>['usualHeadings'] = {
  status: ['status', 'productstatus', 'published', 'active', 'isactive', 'live', 'visibility', 'availability'],
  sku: [
    ...['sku', 'skucode', 'variantsku', 'itemcode', 'productcode', 'stylecode', 'styleno', 'stylenumber', 'style'],
    ...['designno', 'designcode', 'articleno', 'articlecode', 'itemno', 'productid', 'code'],
  ],
  name: [
    ...['name', 'productname', 'itemname', 'producttitle', 'title', 'product', 'item', 'itemdescription'],
    ...['stockitem', 'particulars'],
  ],
  category: ['category', 'productcategory', 'department', 'itemgroup', 'stockgroup', 'group'],
  subCategory: ['subcategory', 'producttype', 'type', 'subgroup'],
  sellingPrice: [
    ...['sellingprice', 'saleprice', 'salesprice', 'offerprice', 'discountedprice', 'ourprice', 'finalprice', 'price'],
    ...['sellingrate', 'salerate', 'rate', 'sp'],
  ],
  originalPrice: [
    ...['mrp', 'maximumretailprice', 'originalprice', 'regularprice', 'listprice', 'compareatprice', 'actualprice'],
  ],
  quantity: [
    ...['quantity', 'qty', 'stock', 'stockqty', 'stockquantity', 'closingstock', 'closingbalance', 'availablestock'],
    ...['availableqty', 'onhand', 'inventory', 'pieces', 'pcs', 'nos'],
  ],
  size: ['size', 'sizes'],
  colour: ['colour', 'color', 'colourname', 'colorname', 'shade'],
  sortDescription: ['sortdescription', 'shortdescription', 'summary'],
  longDescription: ['longdescription', 'description', 'productdescription', 'details'],
  hsn: ['hsn', 'hsncode', 'hsnsac', 'hsnsaccode', 'hsnno'],
  barcode: ['barcode', 'ean', 'gtin', 'upc'],
  cost: ['cost', 'costprice', 'purchaseprice', 'purchaserate', 'buyingprice', 'cp'],
  weightGrams: ['weightgrams', 'weightg', 'weightingrams', 'weightgm', 'weightgms', 'weightingms'],
  weightKilograms: ['weightkg', 'weightkgs', 'weightinkg', 'weightinkgs', 'weightkilograms', 'weightinkilograms'],
  tags: ['tags', 'keywords', 'labels'],
  careInstructions: ['careinstructions', 'care', 'washcare'],
  countryOfOrigin: ['countryoforigin', 'origin', 'madein'],
  seoTitle: ['seotitle', 'metatitle', 'pagetitle', 'searchtitle'],
  seoDescription: ['seodescription', 'metadescription', 'searchdescription'],
}
const usualFacts = new Set(['fabric', 'material', 'weave', 'craft', 'technique', 'pattern', 'work', 'blouse', 'length'])

const pictureHeading =
  /^(main|front|back|side|product)?(image|picture|photo|img|pic)s?(url|link|src)?\d*(url|link|src)?$/
const pictureTextHeading =
  /^((image|picture|photo|img|pic)s?\d*(alt|alttext|text|caption|description)s?|alttext|imagealt)\d*$/
/** An address, or a file of a folder. */
const pictureAddress = /\S\.(jpe?g|png|webp|avif|gif)(\?\S*)?$/i

const differ = (cells: readonly string[]) => new Set(cells).size === cells.length

/** Of tables of products. */
export const productRules: ColumnRules<ColumnUse> = {
  usualHeadings,
  repeated: (heading, cells) => {
    if (pictureTextHeading.test(heading)) return 'pictureText'
    if (pictureHeading.test(heading) || looksLike((cell) => pictureAddress.test(cell))(cells)) return 'picture'
    return usualFacts.has(heading) ? 'fact' : undefined
  },
  looks: [
    ['hsn', looksLike((cell) => /^(5\d|6[0-3])(\d{2}|\d{4}|\d{6})$/.test(cell))],
    ['barcode', looksLike((cell) => /^(890\d{10}|\d{13})$/.test(cell))],
    ['sellingPrice', looksLike((cell) => /₹|rs|inr|\.\d{2}$|\/-$/i.test(cell) && (amountIn(cell) ?? 0) > 0)],
    ['sku', (cells) => differ(cells) && looksLike((cell) => /^(?=.*\d)[A-Z]+[-_/ ]?[A-Z0-9-_/]*$/i.test(cell))(cells)],
    ['name', (cells) => differ(cells) && looksLike((cell) => /\p{L}{2,}\s+\p{L}{2,}/u.test(cell))(cells)],
  ],
}

export const productMatch: MatchRules<ColumnUse> = {
  kind: '',
  names: columnUseNames,
  several: new Set(repeatedUses),
  needed: [{ oneOf: ['sku', 'name'], message: 'Please choose the column with the SKU, or the one with the name' }],
}

/** Words of ours that stand in anybody’s table, too, and aren’t in `usualHeadings`. */
const sharedHeadings = new Set(['collection', 'featured', 'dimensions', 'maker', 'facts'])

/**
 * Whether a table that has the column `sku` or `slug` is ours. Ours have headings that only we write; one with words that anybody
 * uses is ours if they are all that it has.
 */
export function isOwnTable(headings: readonly string[], ownColumn: (heading: string) => string | undefined): boolean {
  const own = headings.map((heading) => heading.trim()).filter((heading) => ownColumn(heading) !== undefined)
  if (!own.some((heading) => /^(sku|slug)$/i.test(heading))) return false
  const isOnlyOurs = (heading: string) =>
    /[a-z][A-Z]/.test(heading) || !(isUsualHeading(productRules, heading) || sharedHeadings.has(plainHeading(heading)))
  return own.some(isOnlyOurs) || usesByHeading(headings, productRules).size <= own.length
}

/** Others head costs 'Cost per item', 'Purchase rate' and the like. */
export const isCost = (heading: string): boolean => /\bcost|\bpurchase|\bbuying|^cp$/i.test(heading.trim())

/** For those who may not see figures: without what columns of costs hold, and not taken for costs. */
export const withoutCosts = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column) =>
    column.use === 'cost' || isCost(column.heading)
      ? { ...column, samples: [], use: column.use === 'cost' ? null : column.use }
      : column,
  )
