import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { MovingInList } from './moving-in-list.tsx'
import { MovingInPage } from './moving-in-page.tsx'

export const movingInFeature: Feature = {
  menu: [{ to: '/imports', label: 'Moving in', icon: MoveToInbox, group: 'Customers', permission: 'settings' }],
  resources: [
    {
      ...records('imports', { list: MovingInList, show: MovingInPage }, readCalls('Imports', 'Import'), 'fileName'),
      permission: 'settings',
    },
  ],
}
