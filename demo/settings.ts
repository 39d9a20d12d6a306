import type { DemoBanner, DemoSettings } from './types.ts'

export const settings: DemoSettings = {
  name: 'Kargha',
  tagline: 'Handloom from the hands that wove it',
  phone: '+91 98765 43210',
  postalAddress: 'Kargha Handlooms, 12 Karigar Lane, Civil Lines, Jaipur, Rajasthan 302006',
  supportEmail: 'care@kargha.test',
  callHours: 'Mon-Fri 8am to 5pm',
  // The shop prepends the first-purchase coupon and free shipping.
  bannerText: 'Handwoven and handcrafted since 2013',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  ],
  builder: { name: 'Kargha software', url: 'https://kargha.example/' },
  globalDiscount: { isActive: false, discount: 0 },
  codFee: 0,
  tradingSince: 2013,
  shipsAbroad: true,
  offersExchange: false,
  returnReasons: [
    { value: 'Damaged or defective', isAccepted: true, isDamage: true, evidence: 'video' },
    { value: 'Ordered by mistake', isAccepted: false, isDamage: false, evidence: 'none' },
    { value: 'Changed my mind', isAccepted: false, isDamage: false, evidence: 'none' },
    { value: 'The size doesn’t fit', isAccepted: false, isDamage: false, evidence: 'none' },
    { value: 'The colour looks different on screen', isAccepted: false, isDamage: false, evidence: 'none' },
    { value: 'Found a better price', isAccepted: false, isDamage: false, evidence: 'none' },
    { value: 'Other', isAccepted: true, isDamage: true, evidence: 'video' },
  ],
  // Made up, with a valid check character.
  registration: 'regular',
  gstin: '08AAACK1234F1Z0',
  legalName: 'Kargha Handlooms Private Limited',
  legalAddress: '12 Karigar Lane, Civil Lines, Jaipur 302006',
  legalState: 'Rajasthan',
  seriesPrefix: 'KG',
  grievanceOfficerName: 'Asha Verma',
  grievanceOfficerContact: 'care@kargha.test, +91 98765 43210',
  grievanceOfficerHours: 'Monday to Friday, 10 am to 5 pm',
}

export const banners: DemoBanner[] = [
  {
    picture: 'banner-sale.webp',
    alt: 'Handwoven sarees in madder, indigo and turmeric hanging side by side on a wooden rod',
    link: '/sale',
    title: 'Handloom on sale',
    text: 'Sarees, kurtis and dupattas at up to 25% off, while they last.',
    button: 'Shop the sale',
  },
  {
    picture: 'banner-new-arrivals.webp',
    alt: 'Folds of indigo and madder ajrakh block-printed cotton',
    link: '/new-arrivals',
    title: 'New from the loom',
    text: 'Block prints, khadi and ikat, each dyed, printed or woven by hand.',
    button: 'See new arrivals',
  },
  {
    picture: 'banner-collections.webp',
    alt: 'Folded silk sarees with zari borders stacked on a shelf',
    link: '/collections',
    title: 'Silks to hand down',
    text: 'Zari borders and one-of-a-kind pieces, picked by our buyers.',
    button: 'See the collection',
  },
]
