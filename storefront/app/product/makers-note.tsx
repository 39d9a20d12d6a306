import type { MakersNote as Note } from '@kargha/contract/catalogue.ts'

/** What whoever made the piece says of it. */
export function MakersNote({ note: { text, by } }: { note: Note }) {
  return (
    <figure className="grid gap-3 border-t border-turmeric pt-6">
      <blockquote className="max-w-prose font-display text-heading leading-snug">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="text-ink-soft">{by}</figcaption>
    </figure>
  )
}
