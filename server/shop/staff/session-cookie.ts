import { parseCookie, stringifySetCookie } from 'cookie'

type Headers = { cookie?: string | undefined }

/**
 * The cookie that has a session's token for all tabs of the browser that signed in, until it is closed. No script can read it,
 * and browsers send it to the staff API alone. Where the shop has HTTPS no other site can set it: the prefix of its name demands
 * that.
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-staff' : 'staff'
  const options = { path: '/api/v1/admin', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    /** The token that a request comes with; empty if there is none. */
    read: ({ cookie }: Headers): string => parseCookie(cookie ?? '')[name] ?? '',
    /** The Set-Cookie header for a token. */
    write: (value: string): string => stringifySetCookie({ name, value, ...options }),
    /** The Set-Cookie header that removes it. */
    clear: (): string => stringifySetCookie({ name, value: '', maxAge: 0, ...options }),
  }
}
