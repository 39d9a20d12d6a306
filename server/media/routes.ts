import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../app.ts'
import { answerUnknownCall } from '../http/failure.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { fileName } from './own-file.ts'
import { type Format, resizer, type Size, widths } from './resize.ts'

const video = /\.(mp4|webm|mov)$/i

type Asked = { w?: unknown; cut?: unknown }

function sizeOf({ w: asked, cut }: Asked): Size | undefined {
  if (cut === 'tall') return 'tall'
  if (cut !== undefined) throw new Refusal('VALIDATION_FAILED', 'cut is tall')
  if (asked === undefined) return undefined
  const width = widths.find((each) => String(each) === asked)
  if (width === undefined) throw new Refusal('VALIDATION_FAILED', `w is one of ${widths.join(', ')}`)
  return width
}

/**
 * Serves `/media/<name>`, and with `?w=` a picture of at most that many pixels, as AVIF where the browser takes it
 * and else as WebP, or with `?cut=tall` its
 * upright middle. A name carries its content's hash,
 * so it is cached for ever. A browser that opens a file itself may do nothing with it but show it.
 */
export async function mediaRoutes(app: FastifyInstance, { shelf }: Pick<Tools, 'shelf'>): Promise<void> {
  const { directory } = shelf
  const resized = resizer(directory)

  await app.register(
    async (media) => {
      await media.register(statics, { root: directory, serve: false, cacheControl: false, etag: false, index: false })
      media.setNotFoundHandler(answerUnknownCall)
      media.get<{ Params: { name: string }; Querystring: Asked }>('/:name', async (request, reply) => {
        const { name } = request.params
        const size = sizeOf(request.query)
        if (!fileName.test(name) || !(await shelf.has(name))) throw notFound('File')
        const format: Format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
        const etag = `"${name}${size ? `-${size}.${format}` : ''}"`
        if (size) reply.header('vary', 'Accept')
        // What a customer filmed is for the staff to keep, not for a browser to run.
        if (video.test(name)) reply.header('content-disposition', 'attachment')
        reply.headers({
          etag,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.sendFile(size ? await resized(name, size, format) : name)
      })
    },
    { prefix: '/media' },
  )
}
