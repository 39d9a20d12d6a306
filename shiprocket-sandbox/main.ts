import { buildSandbox } from './sandbox.ts'
import { readVariables } from './variables.ts'

async function start(): Promise<void> {
  const { host, port, ...options } = readVariables(process.env)
  const sandbox = buildSandbox(options)
  const url = await sandbox.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'it is in use by another program' : error.message
    throw new Error(`SHIPROCKET_SANDBOX_PORT ${port} on ${host} can't be used: ${reason}`)
  })
  console.log(`The Shiprocket sandbox listens on ${url}; webhooks go to ${options.webhookUrl ?? 'no URL'}`)
  process.send?.({ ready: true, url })

  const close = async () => {
    await sandbox.close()
    process.exit(0)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  // The parent that forked this program is gone, so nothing else will stop it.
  process.once('disconnect', close)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
