import { call, reauthenticated } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

export const staffWholeShop = {
  exportWholeShop: reauthenticated(
    call(staffRoutes.exportWholeShop, {
      summary: 'All that the shop can export, as a ZIP of CSV tables and pictures',
      file: { type: 'application/zip', name: 'shop.zip' },
    }),
  ),
}
