type SandboxVariable = {
  /** Without a default, `unset` describes what happens. */
  default?: string
  unset?: string
  meaning: string
  /** For the error message. */
  expected?: string
  isValid?: (value: string) => boolean
}

export type SandboxVariables<Name extends string = string> = Readonly<Record<Name, SandboxVariable>>

/** Every sandbox has these. */
export type CommonVariable<Prefix extends string> =
  | 'HOST'
  | `${Prefix}_${'PORT' | 'WEBHOOK_URL' | 'PUBLIC_URL' | 'STATE'}`

export type CommonOptions = {
  /** Until the control API changes it. */
  webhookUrl?: string
  /** Origin of links; by default the request's Host. */
  publicUrl?: string
  /** Keeps what the shop's records refer to across restarts. */
  stateFile?: string
}

export type ListenOptions = { host: string; port: number }

const url = { expected: 'a URL such as http://127.0.0.1:3000', isValid: (value: string) => URL.canParse(value) }

export const hostVariable = { default: '127.0.0.1', meaning: 'the address to listen on' }
export const portVariable = (usual: string) => ({
  default: usual,
  meaning: 'the port to listen on; 0 chooses a free one',
  expected: 'a port number from 0 to 65535',
  isValid: (value: string) => /^\d+$/.test(value) && Number(value) <= 65_535,
})
export const webhookUrlVariable = { unset: 'none', meaning: 'where webhooks go', ...url }
export const publicUrlVariable = (meaning: string) => ({ unset: "the request's Host", meaning, ...url })

/** Throws one line with the variable, the expected and the actual value. */
export function variableReader<Name extends string>(
  variables: SandboxVariables<Name>,
  environment: NodeJS.ProcessEnv,
): (name: Name) => string {
  for (const [name, { isValid, expected }] of Object.entries<SandboxVariable>(variables)) {
    const value = environment[name]
    if (value && isValid?.(value) === false) throw new Error(`${name} must be ${expected}, but is "${value}"`)
  }
  return (name) => environment[name] || (variables[name].default ?? '')
}

export function readCommonOptions<Prefix extends string>(
  prefix: Prefix,
  read: (name: CommonVariable<Prefix>) => string,
): CommonOptions & ListenOptions {
  const [webhookUrl, publicUrl] = [read(`${prefix}_WEBHOOK_URL`), read(`${prefix}_PUBLIC_URL`)]
  const stateFile = read(`${prefix}_STATE`)
  return {
    host: read('HOST'),
    port: Number(read(`${prefix}_PORT`)),
    ...(webhookUrl && { webhookUrl }),
    ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
    ...(stateFile && { stateFile }),
  }
}
