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

/** What a column of a table of customers can be. There is one of each, but for parts of the address. */
export const customerUseNames = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  mobileNo: 'Mobile number',
  company: 'Company',
  street: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'PIN code',
  country: 'Country',
  emailConsent: 'Agrees to newsletters',
  smsConsent: 'Agrees to text messages',
  totalOrders: 'Number of orders',
  totalSpent: 'Amount spent',
  note: 'Note',
  tags: 'Tags',
} as const
export type CustomerUse = keyof typeof customerUseNames
export const customerUses = Object.keys(customerUseNames) as [CustomerUse, ...CustomerUse[]]
