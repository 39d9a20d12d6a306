import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { codeAt } from '../server/platform/secrets/totp.ts'
import { secondFactors } from '../server/shop/second-factor/second-factor-table.ts'
import type { TestShop } from './shop.ts'
import { staffClient, staffPassword } from './staff.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The app's present code. That an earlier one was used is forgotten, so that no test waits half a minute for the next. */
export async function nextCode(shop: TestShop, secret: string): Promise<string> {
  await shop.db.update(secondFactors).set({ lastStep: 0 })
  return codeAt(bytesOf(secret), Date.now())
}

export async function enrol(shop: TestShop, client: StaffClient): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client('startSecondFactor')).data
  const { backupCodes } = (await client('confirmSecondFactor', { body: { code: await nextCode(shop, secret) } })).data
  return { secret, codes: backupCodes }
}

export async function challengeOf(shop: TestShop, email: string): Promise<string> {
  const { data } = await staffClient(shop)('signin', { body: { email, password: staffPassword } })
  if (!('challenge' in data)) throw new Error('Signing in needed no code')
  return data.challenge
}

export const giveCode = (shop: TestShop, challenge: string, code: string) =>
  staffClient(shop)('signinWithCode', { body: { challenge, code } })
