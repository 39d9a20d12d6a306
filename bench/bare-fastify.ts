import Fastify from 'fastify'

/** The yardstick for HTTP: bare Fastify, responding with the bytes received over IPC. */
const app = Fastify()
let response = { type: 'text/plain', body: Buffer.of() }
app.get('/', (_request, reply) => reply.type(response.type).send(response.body))

process.on('message', ({ type, body }: { type: string; body: string }) => {
  response = { type, body: Buffer.from(body) }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.listeningOrigin)
