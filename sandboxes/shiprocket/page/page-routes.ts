import type { FastifyInstance } from 'fastify'
import { acceptFormsOnly, pageHeaders } from '../../shared/page.ts'
import { documentFiles } from '../api/document-routes.ts'
import { moveParcel } from '../move-parcel.ts'
import type { Sandbox } from '../state.ts'
import { type Move, moveNames } from '../statuses.ts'
import { renderParcels } from './page-html.ts'

const formSchema = {
  type: 'object',
  required: ['move'],
  properties: { move: { enum: moveNames }, reason: { type: 'string' } },
}

export function pageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  acceptFormsOnly(app)
  documentFiles(app, sandbox)

  app.get('/', { onRequest: pageHeaders, config: { courierCall: 'page' } }, async () =>
    renderParcels([...sandbox.state.parcels.values()]),
  )

  app.post<{ Params: { id: string }; Body: { move: Move; reason?: string } }>(
    '/parcels/:id',
    { config: { courierCall: 'page' }, schema: { body: formSchema } },
    async ({ params, body }, reply) => {
      const parcel = sandbox.state.parcels.get(Number(params.id))
      // Pressed twice, or in an old tab: just show the present state.
      if (parcel) await moveParcel(sandbox, parcel, body.move, body.reason).catch(() => {})
      return reply.redirect('/', 303)
    },
  )
}
