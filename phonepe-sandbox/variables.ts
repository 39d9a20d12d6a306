import type { SandboxOptions } from './state.ts'

type SandboxVariable = {
  /** Used when the variable is not set; without one, `unset` describes what happens then. */
  default?: string
  unset?: string
  meaning: string
  /** What a value must be, for the error message. */
  expected?: string
  isValid?: (value: string) => boolean
}

const isPort = (value: string) => /^\d+$/.test(value) && Number(value) <= 65_535
const url = { expected: 'a URL such as http://127.0.0.1:3000', isValid: (value: string) => URL.canParse(value) }

/** Every environment variable of this program; the README's table is compared with it by a test. */
export const variables = {
  PHONEPE_SANDBOX_PORT: {
    default: '3001',
    meaning: 'the port to listen on; 0 chooses a free one',
    expected: 'a port number from 0 to 65535',
    isValid: isPort,
  },
  HOST: { default: '127.0.0.1', meaning: 'the address to listen on' },
  PHONEPE_CLIENT_ID: { default: 'sandbox-client', meaning: 'the client id that a token request must send' },
  PHONEPE_CLIENT_SECRET: { default: 'sandbox-secret', meaning: 'the client secret that a token request must send' },
  PHONEPE_CLIENT_VERSION: { default: '1', meaning: 'the client version that a token request must send' },
  PHONEPE_WEBHOOK_USER: { default: 'sandbox_user', meaning: 'the user name that webhooks are signed with' },
  PHONEPE_WEBHOOK_PASSWORD: { default: 'Sandbox1234', meaning: 'the password that webhooks are signed with' },
  PHONEPE_SANDBOX_WEBHOOK_URL: { unset: 'none', meaning: 'where webhooks go', ...url },
  PHONEPE_SANDBOX_PUBLIC_URL: { unset: "the request's Host", meaning: "the origin of the pay page's links", ...url },
  PHONEPE_SANDBOX_STATE: { unset: 'none', meaning: 'a file that stores orders and refunds across restarts' },
} as const satisfies Record<string, SandboxVariable>

/** Throws an error whose message is one line that names the variable, what is expected and what it is. */
export function readVariables(environment: NodeJS.ProcessEnv): SandboxOptions & { host: string; port: number } {
  for (const [name, variable] of Object.entries<SandboxVariable>(variables)) {
    const value = environment[name]
    if (value && variable.isValid?.(value) === false)
      throw new Error(`${name} must be ${variable.expected}, but is "${value}"`)
  }
  const read = (name: keyof typeof variables): string => {
    const variable: SandboxVariable = variables[name]
    return environment[name] || (variable.default ?? '')
  }
  const [webhookUrl, publicUrl] = [read('PHONEPE_SANDBOX_WEBHOOK_URL'), read('PHONEPE_SANDBOX_PUBLIC_URL')]
  const stateFile = read('PHONEPE_SANDBOX_STATE')
  return {
    host: read('HOST'),
    port: Number(read('PHONEPE_SANDBOX_PORT')),
    clientId: read('PHONEPE_CLIENT_ID'),
    clientSecret: read('PHONEPE_CLIENT_SECRET'),
    clientVersion: read('PHONEPE_CLIENT_VERSION'),
    webhookUser: read('PHONEPE_WEBHOOK_USER'),
    webhookPassword: read('PHONEPE_WEBHOOK_PASSWORD'),
    ...(webhookUrl && { webhookUrl }),
    ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
    ...(stateFile && { stateFile }),
  }
}
