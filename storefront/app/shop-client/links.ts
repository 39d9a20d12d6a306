type Slugged = { slug: string }

const withQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

/** Ids in navigation state are also in the query, so that links can be shared. */
export const links = {
  home: '/',
  products: '/products',
  categories: '/subcategorywiseproduct',
  bestSellers: '/best-sellers',
  newArrivals: '/new-arrivals',
  collections: '/collections',
  sale: '/sale',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkoutanddelivery',
  buyNowCheckout: '/checkoutanddeliverysingleproduct',
  orderConfirmation: '/orderconfirmation',
  myOrders: '/my-orders',
  orderList: '/orderlist',
  profile: '/profile',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  returnPolicy: '/return-policy',
  shippingPolicy: '/shipping-policy',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',

  /** The canonical address. */
  product: (product: Slugged) => `/products/${product.slug}`,
  category: (category: Slugged) => `/shop/${category.slug}`,
  /** The canonical address. */
  subcategory: (category: Slugged, subcategory: Slugged) => `/shop/${category.slug}/${subcategory.slug}`,
  /** As menus open it. */
  subcategoryProducts: (subcategory: { _id: string }) => withQuery(links.categories, { item: subcategory._id }),
  collection: (collection: Slugged) => `/collections/${collection.slug}`,
  search: (name: string) => (name ? withQuery('/search', { name }) : '/search'),
  buyNow: (product: Slugged, quantity: number, variant?: string) =>
    withQuery(links.buyNowCheckout, { item: product.slug, quantity, ...(variant && { variant }) }),
  paymentStatus: (transactionId: string) => `/payment/status/${encodeURIComponent(transactionId)}`,
  ordersPage: (page: number) => withQuery(links.myOrders, { page }),
  order: (orderId: string) => `/order/${encodeURIComponent(orderId)}`,
  confirmOrder: (token: string) => `/confirm-order/${encodeURIComponent(token)}`,
  cancelOrder: (orderId: string) => withQuery('/cancel-orders', { order: orderId }),
  returnOrder: (orderId: string) => withQuery('/return-orders', { order: orderId }),
  rateProduct: (productId: string, orderId: string) => withQuery('/ratingreview', { item: productId, order: orderId }),
}

/** As cards open it. */
export const linkToProduct = (product: Slugged & { _id: string }) => ({
  to: links.product(product),
  state: { id: product._id },
})
