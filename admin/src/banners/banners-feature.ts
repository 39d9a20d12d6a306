import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { BannerCreate, BannerEdit, BannerList } from './banner-pages.tsx'

/** The pictures at the top of the home page. */
export const bannersFeature: Feature = {
  menu: [{ to: '/banners', label: 'Banners', icon: ViewCarousel, group: 'Catalogue' }],
  resources: [
    {
      name: 'banners',
      list: BannerList,
      create: BannerCreate,
      edit: BannerEdit,
      recordRepresentation: 'alt',
      calls: writeCalls('getBanners', 'Banner'),
    },
  ],
}
