import { type SettingGroup, setting } from './setting.ts'

export const addressSettings: SettingGroup = {
  id: 'addresses',
  name: 'Addresses of an earlier shop',
  about: 'Where links to the shop that you had before lead.',
  settings: [
    setting(
      'shopifyAddresses',
      'yes-no',
      'Understand addresses of Shopify',
      'Links such as /collections/silk/products/red-saree, /pages/contact or /policies/refund-policy lead to the product, list or page that this shop has under the same name. Redirects of your own come first.',
    ),
    setting(
      'wooCommerceAddresses',
      'yes-no',
      'Understand addresses of WooCommerce',
      'Links such as /product/red-saree, /product-category/silk or /my-account lead to what this shop has under the same name. Redirects of your own come first.',
    ),
  ],
}
