import { customers } from '../demo/customers.ts'
import { demoOwner } from '../server/shop/staff/first-owner.ts'
import { variables } from './variables.ts'

export type OpenShop = {
  url: string
  /** Undefined without a back office. */
  backOffice: string | undefined
  sandbox: string | undefined
  courierSandbox: string | undefined
  /** Empty without the demo. */
  signIns: Array<{ who: string; email: string; password: string }>
}

/** Addresses and settings, with no secret but the demo's passwords. */
export function greeting(shop: OpenShop, environment: NodeJS.ProcessEnv): string {
  const rows = [
    ['Shop', shop.url],
    ...(shop.backOffice ? [['Back office', shop.backOffice]] : []),
    ...(shop.sandbox ? [['PhonePe sandbox', `${shop.sandbox} (no real payments)`]] : []),
    ...(shop.courierSandbox ? [['Courier sandbox', `${shop.courierSandbox} (moves its parcels)`]] : []),
    ...shop.signIns.map(({ who, email, password }) => [who, `${email} / ${password}`]),
    ...changedVariables(environment).map((variable, index) => [index === 0 ? 'Set by you' : '', variable]),
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)} ${value}`)
  return ['', 'The shop is open. Ctrl-C closes it.', '', ...lines, ''].join('\n')
}

export function demoSignIns(environment: NodeJS.ProcessEnv, hasBackOffice: boolean): OpenShop['signIns'] {
  const regular = customers.find(({ addresses }) => addresses.length > 0)
  const fresh = customers.find(({ addresses }) => addresses.length === 0)
  return [
    ...(regular ? [{ ...regular, who: 'Demo customer' }] : []),
    ...(fresh ? [{ ...fresh, who: 'New customer' }] : []),
    ...(hasBackOffice ? [{ who: 'Owner', ...owner(environment) }] : []),
  ]
}

const owner = (environment: NodeJS.ProcessEnv) => ({
  email: environment.ADMIN_EMAIL || demoOwner.email,
  password: environment.ADMIN_PASSWORD ? 'as set in ADMIN_PASSWORD' : demoOwner.password,
})

function changedVariables(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, variable]) => {
    const value = environment[name]
    if (!value || (value === variable.default && variable.unset === undefined)) return []
    return [`${name}=${redact(value, variable.secret)}`]
  })
}

function redact(value: string, secret: 'value' | 'password' | undefined): string {
  if (secret === undefined) return value
  if (secret === 'value' || !URL.canParse(value)) return '***'
  const url = new URL(value)
  if (url.password) url.password = '***'
  for (const key of url.searchParams.keys()) if (/password|secret|key/i.test(key)) url.searchParams.set(key, '***')
  return url.password || url.search ? url.href : value
}
