import Fastify, { type FastifyInstance } from 'fastify'
import { persistState, type SavableState } from './persist-state.ts'
import type { CommonOptions } from './variables.ts'

type SandboxApp<Saved> = {
  state: SavableState<Saved>
  webhooks: { stop(): void }
  options: CommonOptions
  /** Names the state file. */
  stateVariable: string
  /** Does what is due by the sandbox's clock. */
  applyElapsedTime: () => void
  ignoreTrailingSlash?: boolean
}

const TICK_MS = 500

/** A sandbox without routes; time passes between requests, too. */
export function createApp<Saved>(sandbox: SandboxApp<Saved>): FastifyInstance {
  const { options, state, webhooks, applyElapsedTime, ignoreTrailingSlash = false } = sandbox
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  const save = options.stateFile ? persistState(options.stateFile, sandbox.stateVariable, state) : () => {}
  const ticking = setInterval(() => {
    applyElapsedTime()
    save()
  }, TICK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    webhooks.stop()
    save()
  })
  app.addHook('onRequest', async () => applyElapsedTime())
  return app
}
