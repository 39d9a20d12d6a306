import type { FastifyInstance } from 'fastify'
import type { CommonOptions, ListenOptions } from './variables.ts'

type Program<Options extends CommonOptions> = {
  service: string
  portVariable: string
  readVariables: (environment: NodeJS.ProcessEnv) => Options & ListenOptions
  build: (options: Options) => FastifyInstance
}

/** Until a signal or the parent ends it. */
export async function runSandbox<Options extends CommonOptions>(program: Program<Options>): Promise<void> {
  try {
    await start(program)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function start<Options extends CommonOptions>(program: Program<Options>): Promise<void> {
  const options = program.readVariables(process.env)
  const { host, port } = options
  const sandbox = program.build(options)
  const url = await sandbox.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'it is in use by another program' : error.message
    throw new Error(`${program.portVariable} ${port} on ${host} can't be used: ${reason}`)
  })
  console.log(`The ${program.service} sandbox listens on ${url}; webhooks go to ${options.webhookUrl ?? 'no URL'}`)
  process.send?.({ ready: true, url })

  const close = async () => {
    await sandbox.close()
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  // Without the parent, nothing else stops it.
  process.once('disconnect', close)
}
