import { z } from 'zod'
import { call, Id, Percent, Rupees } from '../kernel/call.ts'
import { routes } from './routes.ts'

export const CartItem = z.object({
  productId: Id,
  variantId: Id,
  slug: z.string(),
  productName: z.string(),
  sku: z.string(),
  /** 'Size: M · Colour: Indigo'; empty without options. */
  optionText: z.string(),
  quantity: z.int(),
  price: Rupees,
  originalPrice: Rupees,
  categoryName: z.string(),
  sortDescription: z.string(),
  availableQuantity: z.int(),
  /** False if withdrawn, closed, sold out or to be chosen again: excluded from sums, blocks checkout. */
  isAvailable: z.boolean(),
  /** The product's options have changed since the line was added. */
  mustChoose: z.boolean(),
  productDetails: z.object({
    images: z.array(z.string()),
    name: z.string(),
    categoryName: z.string(),
    sortDescription: z.string(),
    originalPrice: Rupees,
    sellingPrice: Rupees,
  }),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({
  items: z.array(CartItem),
  /** The number of pieces, not of lines. */
  totalItems: z.int(),
  totalMrp: Rupees,
  subTotal: Rupees,
  globalDiscount: z.object({ isApplied: z.boolean(), percentage: Percent, savingsAmount: Rupees }),
  deliveryCharges: z.object({ isAcceptable: z.boolean(), amount: Rupees }),
  subTotalAfterGlobalDiscount: Rupees,
  finalTotal: Rupees,
})
export type Cart = z.infer<typeof Cart>

/** Required if the product has several variants, else VARIANT_REQUIRED. */
export const variantId = z.string().min(1).nullish()

/** Far above any stock, far below where sums in paise become inexact. */
export const maxQuantity = 1_000_000_000

const quantity = 'Please choose right quantity!'

export const cart = {
  addToCart: call(routes.addToCart, {
    summary: 'Add pieces of a variant of a product; -1 removes one, down to 1',
    body: z.object({
      productId: z.string({ error: 'Please choose a product' }).min(1, 'Please choose a product'),
      variantId,
      quantity: z
        .int({ error: quantity })
        .min(-1, quantity)
        .max(maxQuantity, quantity)
        .refine((pieces) => pieces !== 0, quantity),
      /** The quantity shown; refused with CART_CHANGED if the cart has another by now. */
      from: z.int({ error: quantity }).min(1, quantity).max(maxQuantity, quantity).nullish(),
    }),
    data: Cart,
    refusals: [
      'NOT_FOUND',
      'VARIANT_REQUIRED',
      'PRODUCT_UNAVAILABLE',
      'INSUFFICIENT_STOCK',
      'QUANTITY_AT_LEAST_ONE',
      'CART_CHANGED',
    ],
  }),
  getCart: call(routes.getCart, { summary: 'The customer’s cart at current prices', data: Cart }),
  removeProduct: call(routes.removeProduct, {
    summary: 'Remove a product from the cart; no error if it is not in it',
    params: z.object({ id: Id }),
    query: z.object({ variantId: Id.optional() }),
    data: Cart,
    refusals: ['NOT_FOUND', 'VARIANT_REQUIRED'],
  }),
  clearCart: call(routes.clearCart, { summary: 'Empty the cart', data: Cart }),
}
