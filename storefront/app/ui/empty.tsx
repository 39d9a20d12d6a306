import type { ReactNode } from 'react'

/** What stands where nothing is: says so, and where to go on. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
      <span aria-hidden className="selvedge w-32" />
      <p className="font-display text-2xl font-semibold">{title}</p>
      {children}
    </div>
  )
}
