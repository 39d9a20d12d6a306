import * as common from '../shared/variables.ts'
import type { SandboxOptions } from './state.ts'

/** A test compares the README's table with these. */
export const variables = {
  SHIPROCKET_SANDBOX_PORT: common.portVariable('3002'),
  HOST: common.hostVariable,
  SHIPROCKET_EMAIL: { default: 'api@shop.test', meaning: 'the API user that a log-in must name' },
  SHIPROCKET_PASSWORD: { default: 'sandbox-password', meaning: 'the password that a log-in must send' },
  SHIPROCKET_PICKUP_LOCATION: { default: 'Warehouse', meaning: 'the nickname of the first pickup location' },
  SHIPROCKET_WEBHOOK_TOKEN: { default: 'sandbox-webhook-token', meaning: 'what webhooks send as `x-api-key`' },
  SHIPROCKET_SANDBOX_WEBHOOK_URL: common.webhookUrlVariable,
  SHIPROCKET_SANDBOX_PUBLIC_URL: common.publicUrlVariable('the origin of links to PDFs'),
  SHIPROCKET_SANDBOX_STATE: { unset: 'none', meaning: 'a file that stores parcels across restarts' },
} satisfies common.SandboxVariables

export function readVariables(environment: NodeJS.ProcessEnv): SandboxOptions & common.ListenOptions {
  const read = common.variableReader(variables, environment)
  return {
    ...common.readCommonOptions('SHIPROCKET_SANDBOX', read),
    email: read('SHIPROCKET_EMAIL'),
    password: read('SHIPROCKET_PASSWORD'),
    pickupLocation: read('SHIPROCKET_PICKUP_LOCATION'),
    webhookToken: read('SHIPROCKET_WEBHOOK_TOKEN'),
  }
}
