import type { InvoiceSummary } from '@kargha/contract/shop/invoices.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { useClient } from '../shop-client/client.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { plainDate } from '../ui/ordinal-date.ts'
import { toast } from '../ui/toast.ts'

/** Of an order that has left, and of what came back of it. */
export function OrderInvoices({ order }: { order: Order }) {
  if (order.invoices.length === 0) return null
  return (
    <section aria-label="Invoices" className="grid gap-4 print:hidden">
      <h2 className="text-heading">Invoices</h2>
      <ul className="grid gap-4">
        {order.invoices.map((document) => (
          <li key={document._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid">
              <p>
                {document.series} <span className="whitespace-nowrap">{document.number}</span>
              </p>
              <p className="text-small text-ink-soft">
                {plainDate(document.day)} · {formatRupees(document.total)}
              </p>
            </div>
            <DownloadButton document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invoice of the last parcel; nothing before it leaves. */
export function InvoiceButton({ order }: { order: Order }) {
  const invoice = order.invoices.findLast(({ series }) => series !== 'Credit note')
  return invoice ? <DownloadButton document={invoice} /> : null
}

/** Saved by the browser from a link of its own, which needs no session. */
function save(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}

function DownloadButton({ document }: { document: InvoiceSummary }) {
  const client = useClient()
  const download = useAction({
    mutationFn: () => client('getInvoice', { params: { id: document._id } }),
    onSuccess: ({ data }) => save(data.url),
    onError: (error) => toast.failure(storeMessage(error)),
  })
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      Download {document.series.toLowerCase()}
      <span className="sr-only"> {document.number}</span>
    </Button>
  )
}
