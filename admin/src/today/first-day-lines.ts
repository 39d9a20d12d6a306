import type { FirstStep } from '@kargha/domain/first-day.ts'

/** `to` is where it is mended; the variables of the server are on no page. */
export const firstDayLines: Record<FirstStep, { label: string; to?: string }> = {
  address: { label: 'Name and address', to: '/settings/shop' },
  look: { label: 'Look', to: '/settings/look' },
  tax: { label: 'GST', to: '/settings/gst' },
  payment: { label: 'Payment' },
  'live payment': { label: 'Live payment' },
  courier: { label: 'Courier', to: '/couriers' },
  delivery: { label: 'Delivery', to: '/zones' },
  products: { label: 'Products', to: '/product-imports' },
  policies: { label: 'Policies', to: '/texts' },
  staff: { label: 'Staff', to: '/staff' },
  domain: { label: 'Domain' },
}
