import { type BrowserContext, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Visit = {
  /** Says that a complaint of the page's, matched against its text, belongs to this test. */
  allow(complaint: RegExp): void
}

/**
 * Playwright's test, which also fails when any page of the visit writes an error or a warning to its console, throws,
 * or asks for something that it doesn't get.
 */
export const test = base.extend<{ visit: Visit }>({
  visit: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const complaints = listen(context)
      await use({ allow: (complaint) => allowed.push(complaint) })
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // What Playwright itself says where it blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A visitor who moves on ends what was still loading: the browser says "aborted", and nothing is wrong.
    if (reason === 'net::ERR_ABORTED') return
    complaints.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return complaints
}
