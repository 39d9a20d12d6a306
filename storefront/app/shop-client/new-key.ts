/** For what is sent twice and must count once. Not crypto.randomUUID: browsers offer it only on HTTPS and localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
