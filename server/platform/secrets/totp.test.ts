import { describe, expect, it } from 'vitest'
import { base32, codeAt, otpauthUri, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a one-time code', () => {
  // RFC 6238, appendix B; the last six of its eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds is that of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, seconds * 1000)).toBe(code.slice(2))
  })

  it('is recognised in its own step and, as clocks differ, in the one before and the one after', () => {
    const step = 41_152_263
    const time = step * 30_000 + 12_345
    const code = codeAt(secret, time)
    expect([-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, code, time + seconds * 1000))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ])
  })

  it.each(['', '000000', '00592', '0059244', '００５９２４'])('is not %j', (code) => {
    expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeUndefined()
  })
})

it('the secret is written in base32 as in RFC 4648', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('the address for the app names the shop and the account', () => {
  expect(otpauthUri(secret, 'Kargha & Sons', 'asha@kargha.test')).toBe(
    'otpauth://totp/Kargha%20%26%20Sons:asha%40kargha.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kargha%20%26%20Sons&algorithm=SHA1&digits=6&period=30',
  )
})
