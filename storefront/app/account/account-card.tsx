import type { ReactNode } from 'react'

/** The sheet that the account forms are written on. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="measure py-10 md:py-16">
      <div className="mx-auto max-w-md overflow-hidden rounded-md border border-line bg-card shadow-raised">
        <div aria-hidden className="selvedge" />
        <div className="grid gap-6 p-6 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
