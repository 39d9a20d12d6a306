import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { takeNotices } from './toast.ts'

const looks = {
  success: 'bg-leaf text-card border-leaf',
  failure: 'bg-salmon text-ink border-madder',
  info: 'bg-card text-ink border-line',
} as const

/** Draws the notices; `wanted` tells that there are new ones. */
export default function Toaster({ wanted }: { wanted: number }) {
  useEffect(() => {
    for (const { kind, text, description } of takeNotices())
      sonner(text, {
        // The same thing told twice at once, by the page and by the session that ended, is one notice.
        id: `${kind} ${text}`,
        description,
        unstyled: true,
        classNames: {
          toast: `flex w-full items-center justify-between gap-3 rounded-md border px-4 py-3 font-text shadow-raised ${looks[kind]}`,
          title: 'font-medium',
        },
      })
  }, [wanted])
  return <Sonner position="top-right" duration={5000} visibleToasts={4} expand />
}
