import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { sharedResponses } from '../../platform/http/shared-responses.ts'
import { clientNetwork } from '../../platform/traffic/client-network.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { invoicePath } from '../invoices/invoice-link.ts'
import { findOwnTaxDocument, findTaxDocument } from '../invoices/tax-documents.ts'
import { openPrinter } from './printer.ts'

const downloadsPerNetwork: Limit = { name: 'invoice-at', times: 60, seconds: 600 }

type Params = { id: string; expires: string; signature: string }

/** A customer's invoices: the call that returns a link, and what the link opens, for whoever has it. */
export function invoiceRoutes(
  register: RegisterRoute,
  app: FastifyInstance,
  { db, config, signer, countAttempt }: Pick<Deps, 'db' | 'config' | 'signer' | 'countAttempt'>,
): void {
  const printer = openPrinter({ maxWaiting: 50 })
  const share = sharedResponses<Buffer>()

  register('getInvoice', async ({ customerId, params }) => {
    const document = await findOwnTaxDocument(db, customerId, params.id)
    const url = signer.signLink(config.publicUrl + invoicePath(document._id))
    return { message: `${document.series} ${document.number}`, data: { ...document, url } }
  })

  app.get<{ Params: Params }>(`${invoicePath(':id')}/:expires/:signature`, async (request, reply) => {
    const { id, ...signed } = request.params
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await countAttempt(downloadsPerNetwork, clientNetwork(request.ip))
    const state = signer.linkState(invoicePath(id), signed)
    if (state === 'forged') return reply.callNotFound()
    if (state === 'expired') return reply.redirect('/expired-invoice', 303)
    const document = await findTaxDocument(db, id)
    const pdf = await share(id, () => printer.print({ kind: 'tax-document', document }))
    const name = document.number.replaceAll('/', '-')
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)
  })
}
