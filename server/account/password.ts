import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../http/refusal.ts'

/** The commonest passwords of eight characters and more in public breach lists, in lower case. */
const commonest = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
   12345678910 11111111 00000000 88888888 87654321 987654321 0987654321 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234
   1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abc12345
   abcdefgh a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine princess football baseball superman trustno1 welcome1
   welcome123 admin123 admin1234 administrator letmein1 letmein123 dragon12 monkey12 starwars whatever michelle jennifer
   computer internet samsung1 india123 india1234 indian123 mumbai123 delhi123 krishna123 sairam123 omsairam omnamahshivaya
   jaimatadi 55555555 66666666 77777777 99999999 12341234 11223344 123123123 147258369 789456123 112233445566 1234qwer
   pass1234 pass12345 test1234 changeme changeme123 secret123 lovely123 kargha123 handloom handloom1`.split(/\s+/),
)

/** Whether a password is among the commonest, in any case. */
export function refuseCommon(password: string): void {
  if (commonest.has(password.toLowerCase()))
    throw new Refusal('VALIDATION_FAILED', 'This password is too common. Please choose another one', {
      details: [{ path: 'password', message: 'This password is too common. Please choose another one' }],
    })
}

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** What is verified for an account that does not exist, so that knowing one takes as long as not knowing one. */
const nobody = hash('nobody has this password')

export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== undefined
