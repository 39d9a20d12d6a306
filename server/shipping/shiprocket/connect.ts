import type { ShiprocketConfig } from '../../platform/config/courier-config.ts'
import type { CourierConnection } from '../couriers/courier.ts'
import { openShiprocket } from './shiprocket.ts'
import { courierWebhookRoute } from './webhook.ts'

export const connectShiprocket = (config: ShiprocketConfig): CourierConnection => ({
  title: 'Shiprocket',
  open: (options) => openShiprocket(config, options),
  settings: [
    { name: 'Account', value: config.email },
    { name: 'Pickup location', value: config.pickupLocation },
    { name: 'Address of the service', value: config.apiUrl },
  ],
  webhookRoute: (app, deps) => courierWebhookRoute(app, { ...deps, shiprocket: config }),
})
