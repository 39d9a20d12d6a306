import { PDFDocument } from '@cantoo/pdf-lib'
import type { MergedPapers, NotPrinted } from './paper-data.ts'
import { typeset } from './typeset.ts'

const unreadable = 'The courier’s file can’t be read. Please print it in the courier’s panel'

/** Joins couriers' PDFs and our own papers. What can't be printed, a broken file too, is named on a page at the end. */
export async function mergePapers({ shop, parts, notPrinted }: MergedPapers): Promise<Buffer> {
  const merged = await PDFDocument.create()
  const add = async (pdf: Uint8Array) => {
    const source = await PDFDocument.load(pdf)
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page)
  }
  const notes: NotPrinted[] = [...notPrinted]
  for (const part of parts)
    if ('paper' in part) await add(typeset({ ...part.paper, shop }))
    else
      await add(Buffer.from(part.pdf, 'base64')).catch(() => {
        notes.push({ name: part.name, reason: unreadable })
      })
  if (notes.length > 0) await add(typeset({ kind: 'not-printed', notes, shop }))
  return Buffer.from(await merged.save())
}
