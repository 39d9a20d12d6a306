import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { routes } from './routes.ts'

/** `html` is a line of plain text in the home page's built-in parts: categories, featured, arrivals, clusters, voices. */
const TextSection = z.object({ id: z.string(), title: z.string(), html: z.string() })
export type TextSection = z.infer<typeof TextSection>

export const PageText = z.object({
  title: z.string(),
  /** For search engines. */
  description: z.string(),
  lead: z.string(),
  /** Null for a page without a date. */
  dated: z.object({ iso: z.string(), words: z.string() }).nullable(),
  /** Follow from the settings, shown above the text. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  sections: z.array(TextSection),
})
export type PageText = z.infer<typeof PageText>

export const texts = {
  getPageText: call(routes.getPageText, {
    summary:
      'The text of the home page, About Us or a policy: home, about-us, shipping-policy, return-policy, privacy-policy, terms-and-conditions',
    params: z.object({ page: z.string() }),
    data: PageText,
    refusals: ['NOT_FOUND'],
  }),
}
