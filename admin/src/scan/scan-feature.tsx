import QrCodeScanner from '@mui/icons-material/QrCodeScannerOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { ScanPage } from './scan-page.tsx'

export const scanFeature: Feature = {
  menu: [{ to: '/scan', label: 'Scan', icon: QrCodeScanner, group: 'Orders' }],
  pages: [{ path: '/scan', element: <ScanPage /> }],
}
