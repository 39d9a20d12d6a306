import type { ReactNode } from 'react'
import { buttonClasses } from './button.tsx'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-16 text-center text-pretty md:py-24"
    >
      <Warp />
      <p className="font-display text-heading font-semibold">{title}</p>
      {children}
    </div>
  )
}

function Warp() {
  return (
    <svg aria-hidden viewBox="0 0 96 48" className="mb-2 h-12 w-auto" strokeWidth="1.5">
      <path
        className="stroke-ink-soft"
        opacity="0.45"
        d="M12 4v40M20 4v40M28 4v40M36 4v40M44 4v40M52 4v40M60 4v40M68 4v40M76 4v40M84 4v40"
      />
      <path className="stroke-ink" strokeWidth="3" d="M4 4h88M4 44h88" />
      <path className="stroke-madder" strokeWidth="3" d="M9 38h78M9 34h78" />
      <path className="stroke-turmeric" strokeWidth="3" d="M9 30h32" />
    </svg>
  )
}

/** Works without script. */
export const ReloadLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page
  <a href="" className={buttonClasses('primary')}>
    Try again
  </a>
)
