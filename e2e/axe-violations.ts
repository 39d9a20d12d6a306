import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeExceptions } from './axe-exceptions.ts'
import { finishAnimations } from './storefront.ts'

type AxeInPage = { axe?: typeof axe }

/**
 * The accessibility rules that axe finds broken in the page's present state, each with the elements that break it. Checking
 * the contrast takes half of axe's time, so it can be left out.
 */
export async function axeViolations(page: Page, { contrast = true } = {}): Promise<string[]> {
  // An element that is fading in has too little contrast.
  await finishAnimations(page)
  // Loading axe takes half as long as running it, so it is loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ contrast, exceptions }) => {
      const { axe } = window as AxeInPage
      if (!axe) throw new Error('axe is not loaded')
      // Only violations are reported, without the selectors of their elements, which take long to find.
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
