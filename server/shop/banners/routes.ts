import { asc } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { banners } from './banners-table.ts'
import { isShown } from './staff-banners.ts'

export function bannerRoutes(register: RegisterRoute, { reader }: Deps): void {
  register('getBanners', async () => {
    const data = await reader
      .select({
        _id: banners.id,
        image: banners.image,
        alt: banners.alt,
        link: banners.link,
        title: banners.title,
        text: banners.text,
        button: banners.button,
      })
      .from(banners)
      .where(isShown)
      .orderBy(asc(banners.position), asc(banners.id))
    return { message: 'Banners', data }
  })
}
