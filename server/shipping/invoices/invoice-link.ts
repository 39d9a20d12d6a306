import type { EmailLink } from '../../platform/mail/email.ts'
import type { TaxDocument } from './tax-documents-view.ts'

export type IssuedDocument = Pick<TaxDocument, 'id' | 'series'>

/** Where a PDF is, followed by the signature. */
export const invoicePath = (id: string): string => `/invoice/${id}`

/** For emails, which sign them when they are sent. */
export const invoiceLinks = (
  { publicUrl }: { publicUrl: string },
  documents: readonly (IssuedDocument | null)[],
): EmailLink[] =>
  documents
    .filter((document) => document !== null)
    .map(({ id, series }) => ({
      label: `Download ${series.toLowerCase()}`,
      url: publicUrl + invoicePath(id),
      isSigned: true,
    }))
