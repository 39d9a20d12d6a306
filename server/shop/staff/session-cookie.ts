import { parseCookie, stringifySetCookie } from 'cookie'

type Headers = { cookie?: string | undefined }

/**
 * For all tabs until the browser is closed; no script can read it, and only the staff API receives it. With HTTPS, the name's
 * prefix keeps other sites from setting it (decision 082).
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-staff' : 'staff'
  const options = { path: '/api/v1/admin', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    /** Empty if there is none. */
    read: ({ cookie }: Headers): string => parseCookie(cookie ?? '')[name] ?? '',
    write: (value: string): string => stringifySetCookie({ name, value, ...options }),
    clear: (): string => stringifySetCookie({ name, value: '', maxAge: 0, ...options }),
  }
}
