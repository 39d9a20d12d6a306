import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
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
      calls: {
        list: (query) => staffApi('getBanners', { query }),
        one: (id) => staffApi('getBanner', { params: { id } }),
        create: (body) => staffApi('createBanner', { body: body as never }),
        save: (id, body) => staffApi('saveBanner', { params: { id }, body: body as never }),
        remove: (id) => staffApi('deleteBanner', { params: { id } }),
      },
    },
  ],
}
