import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isFromGateway } from './webhook-authorization.ts'

it('takes the digest of user and password, prefixed or in capitals too, and nothing else', () => {
  const agreed = { webhookUser: 'kargha_test', webhookPassword: 'Password123' }
  // What `printf kargha_test:Password123 | sha256sum` says.
  const right = '8d7de8d391d28c9481d4798f03cc5ba8913a36c9d6009bd75a023b916d6e0ffc'
  for (const header of [right, right.toUpperCase(), `SHA256 ${right}`, `sha256 ${right.toUpperCase()}`])
    expect(isFromGateway(header, agreed)).toBe(true)
  const other = createHash('sha256').update('kargha_test:Password124').digest('hex')
  for (const header of [undefined, '', 'SHA256', other, right.slice(1), `${right}0`, `Bearer ${right}`])
    expect(isFromGateway(header, agreed)).toBe(false)
})
