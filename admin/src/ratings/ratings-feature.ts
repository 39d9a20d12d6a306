import Star from '@mui/icons-material/StarBorderOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { RatingList } from './rating-list.tsx'
import { RatingShow } from './rating-show.tsx'

export const ratingsFeature: Feature = {
  menu: [{ to: '/ratings', label: 'Reviews', icon: Star, group: 'Customers' }],
  resources: [records('ratings', { list: RatingList, show: RatingShow }, readCalls('Ratings', 'Rating'), 'title')],
}
