import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export async function pageHeaders(_request: FastifyRequest, reply: FastifyReply) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
}

export function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type SandboxPage = {
  service: string
  title: string
  /** Says that none of it is real. */
  notice: string
  /** Defines --ink, --soft, --line, --brand and --ground, and the page's rules. */
  style: string
  content: string
}

/** All fields are HTML. */
export const page = ({ service, title, notice, style, content }: SandboxPage) => `<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <title>${title} · ${service} sandbox</title>
  <style>
    :root { font: 16px/1.5 system-ui, sans-serif }
    * { box-sizing: border-box }
    body { margin: 0; color: var(--ink); background: var(--ground) }
    .test { margin: 0; padding: .6rem 1rem; text-align: center; font-weight: 600; color: #4a3200; background: #ffd976 }
    h1 { margin: 0 }
    button { font: inherit; font-weight: 600; color: var(--ink); background: #fff; border: 1px solid var(--soft); cursor: pointer }
    button:hover { background: var(--ground) }
    a { color: var(--brand) }
    ${style}
  </style>
</head>
<body>
  <header class="test">${notice}</header>
  <main>
    <h1>${service} sandbox</h1>
    ${content}
  </main>
</body>
</html>
`
