import type { FastifyInstance } from 'fastify'
import { buildSandbox } from './sandbox.ts'

const env = (name: string, fallback: string) => process.env[name] || fallback

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}

const host = env('HOST', '127.0.0.1')
const port = Number(env('PHONEPE_SANDBOX_PORT', '3001'))
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  exit(`PHONEPE_SANDBOX_PORT is '${process.env.PHONEPE_SANDBOX_PORT}'; it must be a port, 0 to 65535`)
}
for (const name of ['PHONEPE_SANDBOX_WEBHOOK_URL', 'PHONEPE_SANDBOX_PUBLIC_URL']) {
  const value = process.env[name]
  if (value && !URL.canParse(value)) exit(`${name} is '${value}'; it must be a URL such as http://127.0.0.1:3000`)
}

const webhookUrl = process.env.PHONEPE_SANDBOX_WEBHOOK_URL
const publicUrl = process.env.PHONEPE_SANDBOX_PUBLIC_URL
const stateFile = process.env.PHONEPE_SANDBOX_STATE
const options = {
  clientId: env('PHONEPE_CLIENT_ID', 'sandbox-client'),
  clientSecret: env('PHONEPE_CLIENT_SECRET', 'sandbox-secret'),
  clientVersion: env('PHONEPE_CLIENT_VERSION', '1'),
  webhookUser: env('PHONEPE_WEBHOOK_USER', 'sandbox_user'),
  webhookPassword: env('PHONEPE_WEBHOOK_PASSWORD', 'Sandbox1234'),
  ...(webhookUrl && { webhookUrl }),
  ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
  ...(stateFile && { stateFile }),
}
let sandbox: FastifyInstance
try {
  sandbox = buildSandbox(options)
} catch (error) {
  exit(
    `PHONEPE_SANDBOX_STATE is '${stateFile}', which can't be read: ${error instanceof Error ? error.message : error}`,
  )
}

try {
  const url = await sandbox.listen({ port, host })
  console.log(`PhonePe sandbox on ${url}, webhooks to ${webhookUrl || 'nowhere'}`)
  process.send?.({ ready: true, url })
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') exit(`Port ${port} on ${host} is taken; set PHONEPE_SANDBOX_PORT to a free one`)
  exit(`The PhonePe sandbox cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`)
}

async function close() {
  await sandbox.close()
  process.exit(0)
}
process.once('SIGTERM', close)
process.once('SIGINT', close)
// The parent that forked us is gone: nobody is left to stop us.
process.once('disconnect', close)
