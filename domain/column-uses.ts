/** What a column of a table of products can be, as staff read it. There is one of each, but for those of `repeatedUses`. */
export const columnUseNames = {
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  subCategory: 'Sub-category',
  sellingPrice: 'Selling price',
  originalPrice: 'MRP',
  status: 'Status',
  quantity: 'Stock',
  size: 'Size',
  colour: 'Colour',
  sortDescription: 'Short description',
  longDescription: 'Description',
  hsn: 'HSN code',
  barcode: 'Barcode',
  cost: 'Cost',
  weightGrams: 'Weight in grams',
  weightKilograms: 'Weight in kilograms',
  tags: 'Tags',
  careInstructions: 'Care instructions',
  countryOfOrigin: 'Country of origin',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  picture: 'Picture',
  pictureText: 'Description of the picture',
  fact: 'Attribute or fact',
} as const
export type ColumnUse = keyof typeof columnUseNames
export const columnUses = Object.keys(columnUseNames) as [ColumnUse, ...ColumnUse[]]
export const repeatedUses: readonly ColumnUse[] = ['tags', 'picture', 'pictureText', 'fact']

/** What vendor, type, tags and metafields of another shop's export can be. */
export const exportUses = [
  ...(['subCategory', 'tags', 'fact', 'hsn', 'careInstructions', 'countryOfOrigin'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] satisfies ColumnUse[]
