import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../app.ts'
import { answerUnknownCall } from '../http/failure.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { isThere, resizer, type Width, widths } from './resize.ts'

/** One flat folder of files under plain names: nothing else has an address. */
const fileName = /^[a-z0-9][\w-]*\.(webp|jpe?g|png|avif|svg|gif|mp4|webm|mov)$/i

function widthOf(asked: unknown): Width | undefined {
  if (asked === undefined) return undefined
  const width = widths.find((each) => String(each) === asked)
  if (width === undefined) throw new Refusal('VALIDATION_FAILED', `w is one of ${widths.join(', ')}`)
  return width
}

/**
 * Serves `/media/<name>`, and with `?w=` a picture as WebP of at most that many pixels. A name carries its content's hash,
 * so it is cached for ever. A browser that opens a file itself may do nothing with it but show it.
 */
export async function mediaRoutes(app: FastifyInstance, { config }: Pick<Tools, 'config'>): Promise<void> {
  const directory = join(config.dataDirectory, 'media')
  await mkdir(directory, { recursive: true })
  const resized = resizer(directory)

  await app.register(
    async (media) => {
      await media.register(statics, { root: directory, serve: false, cacheControl: false, etag: false, index: false })
      media.setNotFoundHandler(answerUnknownCall)
      media.get<{ Params: { name: string }; Querystring: { w?: unknown } }>('/:name', async (request, reply) => {
        const { name } = request.params
        const width = widthOf(request.query.w)
        if (!fileName.test(name) || !(await isThere(join(directory, name)))) throw notFound('File')
        const etag = `"${name}${width ? `-${width}` : ''}"`
        reply.headers({
          etag,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.sendFile(width ? await resized(name, width) : name)
      })
    },
    { prefix: '/media' },
  )
}
