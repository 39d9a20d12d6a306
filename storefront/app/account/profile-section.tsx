import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: string
  /** Where the focus goes when what it was in has gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the profile: its title, and beside it, where there is room, what can be changed. */
export function ProfileSection({ title, heading, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-12 xl:grid-cols-[var(--container-menu)_1fr] xl:gap-12"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-heading outline-none">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-prose content-start gap-4">{children}</div>
    </section>
  )
}
