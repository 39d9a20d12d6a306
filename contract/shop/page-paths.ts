/** Of the storefront's pages whose address names no product, list or order. */
export const pagePaths: readonly string[] = [
  '/',
  ...['/products', '/best-sellers', '/new-arrivals', '/collections', '/sale', '/subcategorywiseproduct', '/search'],
  ...['/single-product', '/register', '/login', '/forgot-password', '/otp-verify', '/confirm-password', '/profile'],
  ...['/wishlist', '/cart', '/checkoutanddelivery', '/checkoutanddeliverysingleproduct', '/payment-method'],
  ...['/orderconfirmation', '/my-orders', '/orderlist', '/cancel-orders', '/return-orders', '/ratingreview'],
  ...['/about-us', '/contact-us', '/return-policy', '/shipping-policy', '/privacy-policy', '/terms-and-conditions'],
  ...['/expired-invoice', '/offline', '/unavailable'],
]
