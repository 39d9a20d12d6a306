import { createCanvas } from '@napi-rs/canvas'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'

/** A page's text by lines. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

async function glyphsOf(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, index): string[] => {
    if (operation !== OPS.showText) return []
    const glyphs: (number | { unicode: string })[] = argsArray[index][0]
    return glyphs.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.unicode]))
  })
}

async function picturesOn(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length
}

async function qrCodeOf(page: PDFPageProxy): Promise<string> {
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const canvasContext = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport }).promise
  return decodeQR(canvasContext.getImageData(0, 0, canvas.width, canvas.height))
}

export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  return {
    /** In millimetres. */
    sizes: pages.map((page) => {
      const { width, height } = page.getViewport({ scale: 1 })
      return [width, height].map((points) => Math.round((points * 25.4) / 72))
    }),
    texts: await Promise.all(pages.map(textOf)),
    glyphs: (page: number) => glyphsOf(pages[page] as PDFPageProxy),
    pictures: (page: number) => picturesOn(pages[page] as PDFPageProxy),
    /** Throws without a QR code. */
    qrCode: (page: number) => qrCodeOf(pages[page] as PDFPageProxy),
  }
}
