import * as common from '../shared/variables.ts'
import type { SandboxOptions } from './state.ts'

/** A test compares the README's table with these. */
export const variables = {
  PHONEPE_SANDBOX_PORT: common.portVariable('3001'),
  HOST: common.hostVariable,
  PHONEPE_CLIENT_ID: { default: 'sandbox-client', meaning: 'the client id that a token request must send' },
  PHONEPE_CLIENT_SECRET: { default: 'sandbox-secret', meaning: 'the client secret that a token request must send' },
  PHONEPE_CLIENT_VERSION: { default: '1', meaning: 'the client version that a token request must send' },
  PHONEPE_WEBHOOK_USER: { default: 'sandbox_user', meaning: 'the user name that webhooks are signed with' },
  PHONEPE_WEBHOOK_PASSWORD: { default: 'Sandbox1234', meaning: 'the password that webhooks are signed with' },
  PHONEPE_SANDBOX_WEBHOOK_URL: common.webhookUrlVariable,
  PHONEPE_SANDBOX_PUBLIC_URL: common.publicUrlVariable("the origin of the pay page's links"),
  PHONEPE_SANDBOX_STATE: { unset: 'none', meaning: 'a file that stores orders and refunds across restarts' },
} satisfies common.SandboxVariables

export function readVariables(environment: NodeJS.ProcessEnv): SandboxOptions & common.ListenOptions {
  const read = common.variableReader(variables, environment)
  return {
    ...common.readCommonOptions('PHONEPE_SANDBOX', read),
    clientId: read('PHONEPE_CLIENT_ID'),
    clientSecret: read('PHONEPE_CLIENT_SECRET'),
    clientVersion: read('PHONEPE_CLIENT_VERSION'),
    webhookUser: read('PHONEPE_WEBHOOK_USER'),
    webhookPassword: read('PHONEPE_WEBHOOK_PASSWORD'),
  }
}
