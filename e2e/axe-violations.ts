import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeExceptions } from './axe-exceptions.ts'
import { finishAnimations } from './storefront.ts'

type AxeInPage = { axe?: typeof axe }

/** Rules of axe that the page breaks now, with the elements. Contrast takes half of the time. */
export async function axeViolations(page: Page, { contrast = true } = {}): Promise<string[]> {
  // Fading in means too little contrast.
  await finishAnimations(page)
  // Loading axe is slow: once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ contrast, exceptions }) => {
      const { axe } = window as AxeInPage
      if (!axe) throw new Error('axe is not loaded')
      // Only violations, without selectors, which are slow to find.
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        reporter: 'no-passes',
        selectors: false,
        elementRef: true,
        rules: { 'color-contrast': { enabled: contrast } },
      })
      return violations.flatMap(({ id, nodes }) => {
        const own = nodes.filter(
          ({ element }) => !exceptions.some(({ rule, within }) => rule === id && element?.closest(within)),
        )
        return own.length === 0 ? [] : [`${id}: ${own.map((node) => node.html).join(' ')}`]
      })
    },
    { contrast, exceptions: axeExceptions },
  )
}
