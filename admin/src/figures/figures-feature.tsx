import QueryStats from '@mui/icons-material/QueryStats'
import type { Feature } from '../ui/records/feature.ts'
import { FiguresPage } from './figures-page.tsx'

export const figuresFeature: Feature = {
  menu: [{ to: '/figures', label: 'Figures', icon: QueryStats, group: 'Shop', permission: 'figures' }],
  pages: [{ path: '/figures', element: <FiguresPage /> }],
}
