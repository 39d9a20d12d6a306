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
  SHIPROCKET_SANDBOX_PORT: {
    default: '3002',
    meaning: 'the port to listen on; 0 chooses a free one',
    expected: 'a port number from 0 to 65535',
    isValid: isPort,
  },
  HOST: { default: '127.0.0.1', meaning: 'the address to listen on' },
  SHIPROCKET_EMAIL: { default: 'api@shop.test', meaning: 'the API user that a log-in must name' },
  SHIPROCKET_PASSWORD: { default: 'sandbox-password', meaning: 'the password that a log-in must send' },
  SHIPROCKET_PICKUP_LOCATION: { default: 'Warehouse', meaning: 'the nickname of the first pickup location' },
  SHIPROCKET_WEBHOOK_TOKEN: { default: 'sandbox-webhook-token', meaning: 'what webhooks send as `x-api-key`' },
  SHIPROCKET_SANDBOX_WEBHOOK_URL: { unset: 'none', meaning: 'where webhooks go', ...url },
  SHIPROCKET_SANDBOX_PUBLIC_URL: { unset: "the request's Host", meaning: 'the origin of links to PDFs', ...url },
  SHIPROCKET_SANDBOX_STATE: { unset: 'none', meaning: 'a file that stores parcels across restarts' },
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
  const [webhookUrl, publicUrl] = [read('SHIPROCKET_SANDBOX_WEBHOOK_URL'), read('SHIPROCKET_SANDBOX_PUBLIC_URL')]
  const stateFile = read('SHIPROCKET_SANDBOX_STATE')
  return {
    host: read('HOST'),
    port: Number(read('SHIPROCKET_SANDBOX_PORT')),
    email: read('SHIPROCKET_EMAIL'),
    password: read('SHIPROCKET_PASSWORD'),
    pickupLocation: read('SHIPROCKET_PICKUP_LOCATION'),
    webhookToken: read('SHIPROCKET_WEBHOOK_TOKEN'),
    ...(webhookUrl && { webhookUrl }),
    ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
    ...(stateFile && { stateFile }),
  }
}
