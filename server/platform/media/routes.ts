import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknownCall } from '../http/failure.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { FileStore } from './file-store.ts'
import { fileNamePattern } from './own-files.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import { type Format, type Size, widths } from './picture-jobs.ts'
import { resizer } from './resize.ts'
import { type AddressSigner, isPrivateFile } from './sign-address.ts'

const video = /\.(mp4|webm|mov)$/i

type FileQuery = { w?: unknown; cut?: unknown; expires?: unknown; signature?: unknown }

function formatFor(size: Size | undefined, accept: string | undefined): Format {
  if (size === 'thumbnail') return 'jpeg'
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

function sizeOf({ w, cut }: FileQuery): Size | undefined {
  if (cut === 'tall' || cut === 'thumbnail') return cut
  if (cut !== undefined) throw new Refusal('VALIDATION_FAILED', 'cut is tall or thumbnail')
  if (w === undefined) return undefined
  const width = widths.find((each) => String(each) === w)
  if (width === undefined) throw new Refusal('VALIDATION_FAILED', `w is one of ${widths.join(', ')}`)
  return width
}

/**
 * Serves `/media/<name>`, cached for ever as names contain a hash. `?w=` is a width in pixels, `?cut=tall` an upright
 * middle, `?cut=thumbnail` a JPEG. Private files need an unexpired signature, or are unknown. Files opened alone are
 * sandboxed.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { fileStore, decoder, signer }: { fileStore: FileStore; decoder: PictureDecoder; signer: AddressSigner },
): Promise<void> {
  const { directory } = fileStore
  const resized = resizer(directory, decoder)

  await app.register(
    async (media) => {
      await media.register(statics, { root: directory, serve: false, cacheControl: false, etag: false, index: false })
      media.setNotFoundHandler(answerUnknownCall)
      media.get<{ Params: { name: string }; Querystring: FileQuery }>('/:name', async (request, reply) => {
        const { name } = request.params
        const size = sizeOf(request.query)
        const isPrivate = isPrivateFile(name)
        const validSeconds = isPrivate ? signer.validSeconds(name, request.query) : null
        if (isPrivate && validSeconds === null) throw notFound('File')
        if (!fileNamePattern.test(name) || !(await fileStore.has(name))) throw notFound('File')
        const format = formatFor(size, request.headers.accept)
        const etag = `"${name}${size ? `-${size}.${format}` : ''}"`
        const isKnown = request.headers['if-none-match']?.includes(etag)
        // Before the headers: a refusal must not be cached.
        const path = size && !isKnown ? await resized(name, size, format) : name
        if (size && size !== 'thumbnail') reply.header('vary', 'Accept')
        // Customers' videos are stored as uploaded: no browser should open them in the shop's origin.
        if (video.test(name)) reply.header('content-disposition', 'attachment')
        reply.headers({
          etag,
          'cache-control':
            validSeconds === null ? 'public, max-age=31536000, immutable' : `private, max-age=${validSeconds}`,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': isPrivate ? 'same-origin' : 'cross-origin',
        })
        return isKnown ? reply.code(304).send() : reply.sendFile(path)
      })
    },
    { prefix: '/media' },
  )
}
