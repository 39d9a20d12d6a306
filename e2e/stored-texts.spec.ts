import { markup } from '../testing/stored-text.ts'
import { axeViolations } from './axe-violations.ts'
import { brokenWords } from './broken-words.ts'
import { openers, routePaths, visitEveryPage } from './every-page.ts'
import { excessWidth } from './excess-width.ts'
import { test } from './own-shop.ts'
import { fillShop } from './stored-texts.ts'
import { finishAnimations, setFontSize } from './storefront.ts'
import { expect } from './test.ts'

const sizes = [
  ...[320, 390, 768, 1280].map((width) => ({ width, fontSize: 16 })),
  // Of shoppers who see badly.
  ...[360, 390].map((width) => ({ width, fontSize: 24 })),
]

// Both in one shop, one after the other.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ pageErrors }) => {
  test.setTimeout(600_000)
  pageErrors.allow(/404.*no-such-page/)
  expect(Object.keys(openers).toSorted()).toEqual(routePaths.toSorted())
})

test('with words of 60 letters, every page fits the screen and is accessible', {
  tag: ['@slow', '@desktop'],
}, async ({ page }) => {
  let written = 0
  const shop = await fillShop((max) => `${written++}${'handloomed'.repeat(6)}`.slice(0, Math.min(max, 60)))
  const faults: string[] = []
  await visitEveryPage(page, shop, async (path) => {
    for (const { width, fontSize } of sizes) {
      await setFontSize(page, fontSize)
      await page.setViewportSize({ width, height: 800 })
      // With reduced motion, even a change of size is a short transition.
      await finishAnimations(page)
      const wide = await excessWidth(page, width)
      if (wide) faults.push(`${path} at ${width}, a font of ${fontSize} px: ${wide}`)
      for (const word of await brokenWords(page)) faults.push(`${path} at ${width}, a font of ${fontSize} px: ${word}`)
    }
    await setFontSize(page, 16)
    for (const violation of await axeViolations(page)) faults.push(`${path}: ${violation}`)
  })
  expect(faults).toEqual([])
})

test('markup in a stored text is shown as text on every page, and nothing of it runs', {
  tag: ['@slow', '@desktop'],
}, async ({ page }) => {
  let written = 0
  const shop = await fillShop((max) => `${written++}${markup}`.slice(0, max))
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`a script ran at ${page.url()}`)
    return dialog.dismiss()
  })
  await visitEveryPage(page, shop, async (path) => {
    const text = await page.evaluate(() => {
      const isShown = ({ parentElement }: Node) => !parentElement?.closest('noscript, script, style, template')
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let shown = ''
      while (texts.nextNode()) if (isShown(texts.currentNode)) shown += texts.currentNode.textContent
      return shown
    })
    if (!text.includes(markup)) faults.push(`${path}: without the text`)
    const [twice] = /.{0,60}(&lt;|&amp;amp;|&quot;).{0,20}/.exec(text) ?? []
    if (twice !== undefined) faults.push(`${path}: escaped twice in ${twice}`)
    if ((await page.locator('[onerror]').count()) > 0) faults.push(`${path}: has it as an element`)
  })
  expect(faults).toEqual([])
})
