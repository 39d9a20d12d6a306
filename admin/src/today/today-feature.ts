import WbTwilight from '@mui/icons-material/WbTwilight'
import type { Feature } from '../ui/records/feature.ts'

/** The back office's first page. */
export const todayFeature: Feature = {
  menu: [{ to: '/', label: 'Today', icon: WbTwilight, group: 'Today' }],
}
