import type { Page } from '@playwright/test'

/** Words of up to 12 letters outside addresses, amounts and ranges that are on two lines, each with the beginning of its text. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const { parentElement, textContent } = text
      if (!textContent || !parentElement?.checkVisibility() || parentElement.closest('noscript')) continue
      for (const { 0: word, index } of textContent.matchAll(
        /₹ [\d,.]+|\d+–\d+|(?<![\p{L}\d@.])\p{L}{2,12}(?![\p{L}\d])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(`${word} in ${textContent.slice(0, 40)}`)
      }
    }
    return broken
  })
