import type { DemoOrder, DemoTracking } from './types.ts'

const tracking = (courier: string, trackingNumber: string): DemoTracking => ({
  courier,
  trackingNumber,
  trackingUrl: `https://tracking.example/${trackingNumber}`,
})

type DraftOrder = Omit<DemoOrder, 'customer' | 'paymentMethod'>

const paymentMethodOf = ({ status, daysAgo }: DraftOrder) =>
  status === 'Delivered' && daysAgo > 30 ? 'PhonePe' : 'COD'

const ordersByCustomer: Record<string, DraftOrder[]> = {
  'asha@kargha.test': [
    { product: 'peacock-kanjivaram-check-saree', quantity: 1, status: 'Order Placed', daysAgo: 0 },
    { product: 'blue-stripe-khadi-fabric', quantity: 2, status: 'Order Placed', daysAgo: 1 },
    { product: 'teal-linen-temple-saree', quantity: 1, status: 'Confirmed', daysAgo: 2 },
    {
      product: 'sunrise-leheriya-kota-dupatta',
      quantity: 2,
      status: 'Confirmed',
      daysAgo: 3,
      note: 'Gift wrap asked for',
    },
    {
      product: 'crimson-ikat-fabric',
      quantity: 3,
      status: 'Shipped',
      daysAgo: 6,
      tracking: tracking('Delhivery', 'DL4471209836'),
    },
    {
      product: 'mint-chanderi-ashrafi-saree',
      quantity: 1,
      status: 'Shipped',
      daysAgo: 8,
      tracking: tracking('India Post', 'EK204417365IN'),
    },
    {
      product: 'maroon-ikat-straight-kurti',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 11,
      tracking: tracking('Blue Dart', 'BD80114429'),
    },
    {
      product: 'turmeric-mangalgiri-nizam-border-saree',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 24,
      tracking: tracking('DTDC', 'DT66120987'),
    },
    {
      product: 'black-kalamkari-cotton-blouse',
      quantity: 2,
      status: 'Delivered',
      daysAgo: 38,
      tracking: tracking('Delhivery', 'DL4402876115'),
    },
    { product: 'rust-bagru-maxi-dress', quantity: 1, status: 'Cancelled', daysAgo: 45, note: 'Ordered by mistake' },
    {
      product: 'apricot-kota-doria-saree',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 63,
      tracking: tracking('India Post', 'EK198830274IN'),
    },
    {
      product: 'magenta-banarasi-katan-buti-saree',
      quantity: 1,
      status: 'Cancelled',
      daysAgo: 82,
      note: 'Delivery date too late',
    },
    {
      product: 'natural-linen-silver-zari-saree',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 104,
      tracking: tracking('Blue Dart', 'BD79442018'),
    },
  ],
  'ritu@kargha.test': [
    { product: 'rani-pink-maheshwari-check-saree', quantity: 1, status: 'Order Placed', daysAgo: 0 },
    {
      product: 'rust-bagru-maxi-dress',
      quantity: 1,
      status: 'Shipped',
      daysAgo: 5,
      tracking: tracking('DTDC', 'DT67008154'),
    },
    {
      product: 'bagru-wrap-skirt',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 33,
      tracking: tracking('Delhivery', 'DL4418820364'),
    },
  ],
  'debjani@kargha.test': [
    { product: 'rust-linen-jamdani-saree', quantity: 1, status: 'Confirmed', daysAgo: 2 },
    {
      product: 'kantha-quilt-jacket',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 29,
      tracking: tracking('India Post', 'EW551207743IN'),
    },
  ],
  'lakshmi@kargha.test': [
    { product: 'bottle-green-kanjivaram-blouse', quantity: 1, status: 'Order Placed', daysAgo: 1 },
    {
      product: 'parrot-green-gadwal-saree',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 51,
      tracking: tracking('Blue Dart', 'BD79930561'),
    },
  ],
  'farah@kargha.test': [
    {
      product: 'blush-chikankari-mul-dupatta',
      quantity: 1,
      status: 'Shipped',
      daysAgo: 4,
      tracking: tracking('Delhivery', 'DL4475518820'),
    },
    {
      product: 'syahi-begar-bagru-kurti',
      quantity: 1,
      status: 'Cancelled',
      daysAgo: 20,
      note: 'Found a better price elsewhere',
    },
  ],
  'mrunal@kargha.test': [
    { product: 'midnight-ajrakh-maxi-dress', quantity: 1, status: 'Confirmed', daysAgo: 3 },
    {
      product: 'pearl-grey-maheshwari-bugdi-saree',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 47,
      tracking: tracking('DTDC', 'DT65981120'),
    },
  ],
  'harpreet@kargha.test': [
    { product: 'patiala-phulkari-dupatta', quantity: 2, status: 'Order Placed', daysAgo: 0 },
    {
      product: 'natural-khadi-pinstripe-kurti',
      quantity: 2,
      status: 'Delivered',
      daysAgo: 56,
      tracking: tracking('Delhivery', 'DL4390071246'),
    },
  ],
  'sneha@kargha.test': [
    {
      product: 'grey-ikat-midi-dress',
      quantity: 1,
      status: 'Shipped',
      daysAgo: 7,
      tracking: tracking('Blue Dart', 'BD80133970'),
    },
  ],
  'nandini@kargha.test': [
    {
      product: 'haldi-bandhani-silk-dupatta',
      quantity: 4,
      status: 'Confirmed',
      daysAgo: 1,
      note: 'For a wedding, please keep the four alike',
    },
    {
      product: 'ajrakh-long-jacket',
      quantity: 1,
      status: 'Delivered',
      daysAgo: 26,
      tracking: tracking('DTDC', 'DT66507712'),
    },
  ],
  'rimi@kargha.test': [
    {
      product: 'natural-eri-silk-fabric',
      quantity: 1,
      status: 'Shipped',
      daysAgo: 9,
      tracking: tracking('India Post', 'ES330918456IN'),
    },
  ],
}

export const orders: DemoOrder[] = Object.entries(ordersByCustomer).flatMap(([customer, drafts]) =>
  drafts.map((draft): DemoOrder => ({ ...draft, customer, paymentMethod: paymentMethodOf(draft) })),
)
