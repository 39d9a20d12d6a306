import type { Route } from '../kernel/routes.ts'

const anyone = <const Methods extends Route['methods']>(
  methods: Methods,
  path: string,
): Route<'anyone'> & { readonly methods: Methods } => ({
  methods,
  path: `/api/v1/user/${path}`,
  who: 'anyone',
})
const customer = (methods: Route['methods'], path: string): Route<'customer'> => ({
  ...anyone(methods, path),
  who: 'customer',
})

/** The routes of the user API, without schemas, so that the browser needs no validation code. */
export const routes = {
  signup: anyone(['POST'], 'signup'),
  signin: anyone(['POST'], 'signin'),
  signout: customer(['POST'], 'signout'),
  getSessions: customer(['GET'], 'sessions'),
  endSession: customer(['DELETE'], 'sessions/{id}'),
  signoutEverywhere: customer(['POST'], 'signout-everywhere'),
  forgotPassword: anyone(['POST'], 'forgot-password'),
  resetPassword: anyone(['POST'], 'reset-password'),
  changePassword: customer(['POST'], 'change-password'),
  getProfile: customer(['GET'], 'get-profile'),
  updateUser: customer(['PUT', 'POST'], 'update-user/{userId}'),
  getOwnData: customer(['GET'], 'own-data'),
  deleteAccount: customer(['POST'], 'delete-account'),
  uploadProfileImage: customer(['POST'], 'upload-profile-image'),

  getShop: anyone(['GET'], 'shop'),
  getBanners: anyone(['GET'], 'get-banners'),
  getPageText: anyone(['GET'], 'text/{page}'),
  submitComplaint: anyone(['POST'], 'submit-complaint'),
  getOwnComplaint: anyone(['GET'], 'complaints/{id}/{expires}/{signature}'),
  writeAgain: anyone(['POST'], 'complaints/{id}/{expires}/{signature}'),
  uploadImages: customer(['POST'], 'images'),

  getCategories: anyone(['GET'], 'get-all-categories'),
  getSubcategories: anyone(['GET'], 'get-all-subcategories'),
  getPresentAddress: anyone(['GET'], 'present-address'),
  getAllProducts: anyone(['GET'], 'get-all-products'),
  getFeaturedProducts: anyone(['GET'], 'get-featured-products'),
  getNewArrivals: anyone(['GET'], 'get-newarrival-products'),
  getBestSellers: anyone(['GET'], 'get-bestseller-products'),
  getCollection: anyone(['GET'], 'get-collection-products'),
  getSaleProducts: anyone(['GET'], 'get-sale-products'),
  getProductsBySubcategory: anyone(['GET'], 'get-products-by-subcategory/{id}'),
  getCollections: anyone(['GET'], 'collections'),
  getCollectionPage: anyone(['GET'], 'collections/{id}'),
  getProductsByCollection: anyone(['GET'], 'get-products-by-collection/{id}'),
  getSuggestions: anyone(['GET'], 'suggestions'),
  searchProducts: anyone(['GET'], 'search-products'),
  getFacets: anyone(['GET'], 'facets'),
  getProduct: anyone(['GET'], 'get-product/{id}'),
  getProductRatings: anyone(['GET'], 'product-ratings/{id}'),
  addRating: customer(['POST'], 'add-rating'),

  addToCart: customer(['POST'], 'add-to-cart'),
  getCart: customer(['GET'], 'get-cart-details'),
  removeProduct: customer(['DELETE'], 'remove-product/{id}'),
  clearCart: customer(['DELETE'], 'clear-cart'),

  getWishlist: customer(['GET'], 'wishlist'),
  addWish: customer(['PUT'], 'wishlist/{productId}'),
  removeWish: customer(['DELETE'], 'wishlist/{productId}'),

  quoteDelivery: anyone(['POST'], 'delivery/quote'),

  getCoupons: customer(['GET'], 'getdiscount'),
  getGlobalDiscount: anyone(['GET'], 'entire-discount'),
  placeOrder: customer(['POST'], 'placed-order'),
  getOrders: customer(['GET'], 'orders'),
  getOrder: customer(['GET'], 'order/{orderId}'),
  getPurchase: customer(['GET'], 'order/{orderId}/purchase'),
  getReasons: anyone(['GET'], 'cancellation-reasons'),
  getConfirmation: anyone(['GET'], 'order-confirmation/{token}'),
  confirmOrder: anyone(['POST'], 'order-confirmation/{token}'),
  confirmOwnOrder: customer(['POST'], 'order/{orderId}/confirm'),
  cancelOrder: customer(['POST'], 'order/{orderId}/cancel'),
  getReturnEligibility: customer(['GET'], 'order/{orderId}/return-eligibility'),
  returnOrder: customer(['POST'], 'order/{orderId}/return'),

  getInvoice: customer(['GET'], 'invoices/{id}'),

  initiatePayment: customer(['POST'], 'payment/initiate'),
  getPaymentStatus: customer(['GET'], 'payment/status/{transactionId}'),
} as const

export type CallName = keyof typeof routes

export type PublicReadName = {
  [Name in CallName]: (typeof routes)[Name] extends { who: 'anyone'; methods: readonly ['GET'] } ? Name : never
}[CallName]
