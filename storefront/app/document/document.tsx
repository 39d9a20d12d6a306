import type { ReactNode } from 'react'

/** The server adds the build's style and scripts and the page's data. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf5ea" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-maskable-512.png" />
      </head>
      <body>{children}</body>
    </html>
  )
}
