import { type BrowserContext, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type PageErrors = {
  /** Expects matching errors and warnings. */
  allow(pattern: RegExp): void
}

/** Playwright's test, which also fails when a page logs an error or warning, throws, or has a failing request. */
export const test = base.extend<{ pageErrors: PageErrors }>({
  pageErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const errors = recordErrors(context)
      await use({ allow: (pattern) => allowed.push(pattern) })
      // A mocked reply may be under way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`Unexpected errors in the page:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function recordErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Logged by Playwright itself.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(`page error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Requests end when a page is left.
    if (reason === 'net::ERR_ABORTED') return
    errors.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return errors
}
