import Fastify from 'fastify'

/**
 * The HTTP yardstick: Fastify and nothing else, answering the bytes it is given over IPC. What the shop adds to this is
 * the shop's own cost.
 */
const app = Fastify()
let answer = { type: 'text/plain', body: Buffer.of() }
app.get('/', (_request, reply) => reply.type(answer.type).send(answer.body))

process.on('message', ({ type, body }: { type: string; body: string }) => {
  answer = { type, body: Buffer.from(body) }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.listeningOrigin)
