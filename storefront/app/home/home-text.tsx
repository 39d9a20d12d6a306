import type { TextSection } from '@kargha/contract/shop/texts.ts'
import { RichText } from '../ui/rich-text.tsx'

/** A part in the staff's own words. */
export const HomeText = ({ section: { id, title, html } }: { section: TextSection }) => (
  <section aria-labelledby={id} className="measure pt-16 md:pt-24">
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
    </div>
    <RichText html={html} className="max-w-prose" />
  </section>
)
