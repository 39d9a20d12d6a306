import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { shownBanners } from './shown-banners.ts'

export function bannerRoutes(register: RegisterRoute, { reader }: Deps): void {
  register('getBanners', async () => ({ message: 'Banners', data: await shownBanners(reader) }))
}
