import type { Theme } from '@kargha/domain/theme.ts'
import type { ReactNode } from 'react'

/** Before any style: no page is shown in other colours first. */
const styleOf = (theme: Theme) =>
  Object.fromEntries(Object.entries(theme).map(([token, colour]) => [`--color-${token}`, colour]))

/** The server adds the build's style and scripts and the page's data. */
export function Document({ theme, children }: { theme: Theme | undefined; children: ReactNode }) {
  return (
    <html lang="en-IN" style={theme && styleOf(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme?.paper ?? '#faf5ea'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-maskable-512.png" />
      </head>
      <body>{children}</body>
    </html>
  )
}
