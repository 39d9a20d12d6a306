import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { bannerPages } from './banner-pages.tsx'

export const bannersFeature: Feature = {
  menu: [{ to: '/banners', label: 'Banners', icon: ViewCarousel, group: 'Catalogue' }],
  resources: [records('banners', bannerPages, writeCalls('Banners', 'Banner'), 'alt')],
}
