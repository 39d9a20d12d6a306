import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { StocktakeList } from './stocktake-list.tsx'
import { StocktakePage } from './stocktake-page.tsx'

export const stocktakesFeature: Feature = {
  menu: [{ to: '/stocktakes', label: 'Stocktakes', icon: FactCheck, group: 'Catalogue' }],
  resources: [
    records('stocktakes', { list: StocktakeList, show: StocktakePage }, readCalls('Stocktakes', 'Stocktake'), 'name'),
  ],
}
