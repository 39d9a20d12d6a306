import { openSpareShop } from '../launch/spare-shop.ts'

/** Opens the demo shop once for the whole run. */
export default (): Promise<() => Promise<void>> =>
  openSpareShop('e2e', { port: process.env.E2E_PORT ?? '', sandboxPort: process.env.E2E_SANDBOX_PORT ?? '' })
