import type { ReactNode } from 'react'

/** The head of a list page: its name, a line about it, and what sorts it. */
export function ListHeading({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8 pt-10">
      <div className="grid max-w-2xl gap-2">
        <h1 className="text-4xl">{title}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </div>
  )
}
