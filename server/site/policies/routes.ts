import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { shopDetails } from '../shop-details/shop-details.ts'
import { publishedText, readablePage, textPageOf } from './page-texts.ts'

export function textRoutes(register: RegisterRoute, { reader, config }: Deps): void {
  register('getPageText', async ({ params: { page } }) => {
    textPageOf(page)
    const [own, shop] = await Promise.all([
      publishedText(reader, page),
      shopDetails(reader, config.phonepe !== undefined),
    ])
    return { message: 'The page’s text', data: readablePage(page, shop, own) }
  })
}
