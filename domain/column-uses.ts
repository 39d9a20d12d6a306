/** What a column of a table of products can be, as staff read it. There is one of each, but for pictures and facts. */
export const columnUseNames = {
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  subCategory: 'Sub-category',
  sellingPrice: 'Selling price',
  originalPrice: 'MRP',
  quantity: 'Stock',
  size: 'Size',
  colour: 'Colour',
  sortDescription: 'Short description',
  longDescription: 'Description',
  hsn: 'HSN code',
  barcode: 'Barcode',
  cost: 'Cost',
  weightGrams: 'Weight in grams',
  tags: 'Tags',
  careInstructions: 'Care instructions',
  countryOfOrigin: 'Country of origin',
  picture: 'Picture',
  fact: 'Fact',
} as const
export type ColumnUse = keyof typeof columnUseNames
export const columnUses = Object.keys(columnUseNames) as [ColumnUse, ...ColumnUse[]]
