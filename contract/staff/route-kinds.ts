import type { Permission } from '../../domain/permissions.ts'
import type { Route } from '../kernel/routes.ts'

export const anyone = <const Methods extends Route['methods']>(methods: Methods, path: string) => ({
  methods,
  path: `/api/v1/admin/${path}`,
  who: 'anyone' as const,
})
export const staff = <const Methods extends Route['methods']>(methods: Methods, path: string) => ({
  ...anyone(methods, path),
  who: 'staff' as const,
})

/** For members whose role has the permission. */
export const permitted = <Permitted extends Route>(permission: Permission, route: Permitted) => ({
  ...route,
  permission,
})

/** Not a GET, yet changes no record of the shop, so the audit has no entry. */
export const unaudited = <Unaudited extends Route>(route: Unaudited) => ({ ...route, audited: false as const })

/** Open to owners who still have to set up a second factor. */
export const beforeSecondFactor = <Early extends Route>(route: Early) => ({
  ...route,
  beforeSecondFactor: true as const,
})

/** An open page makes it by itself; with `?unattended=true`, as when nobody is at the page, it is no use of the session. */
export const unattended = <Unattended extends Route>(route: Unattended) => ({ ...route, unattended: true as const })

/** Hands out many records: the audit says to whom. */
export const exporting = <Exporting extends Route>(route: Exporting) => ({ ...route, exports: true as const })
