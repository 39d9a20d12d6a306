import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { vi } from 'vitest'
import { codeAt } from '../server/platform/secrets/totp.ts'
import type { TestShop } from './shop.ts'
import { staffClient, staffPassword } from './staff.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Milliseconds. Moved only by `nextCode`, so tests don't depend on when they run. */
let time = Date.now()

/** Until the returned function is called. */
export function stopClock(): () => void {
  const now = vi.spyOn(Date, 'now').mockImplementation(() => time)
  return () => now.mockRestore()
}

/** Needs a stopped clock, which it moves by a step. */
export function nextCode(secret: string): string {
  time += 30_000
  return codeAt(bytesOf(secret), time)
}

export async function enrol(client: StaffClient): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client('startSecondFactor')).data
  const { backupCodes } = (await client('confirmSecondFactor', { body: { code: nextCode(secret) } })).data
  return { secret, codes: backupCodes }
}

export async function challengeOf(shop: TestShop, email: string): Promise<string> {
  const { data } = await staffClient(shop)('signin', { body: { email, password: staffPassword } })
  if (!('challenge' in data)) throw new Error('Signing in needed no code')
  return data.challenge
}

export const giveCode = (shop: TestShop, challenge: string, code: string) =>
  staffClient(shop)('signinWithCode', { body: { challenge, code } })
