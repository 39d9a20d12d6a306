/** The filter of the products on sale of which a size or colour has no more pieces than the low-stock mark. */
export const fewLeft = (mark: number) => ({ status: 'published', maxVariantQuantity: mark })
