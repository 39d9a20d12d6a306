import type { Permission } from '../../domain/permissions.ts'

/** `customer` has signed in to the shop, `staff` to the back office; tokens are valid on one side only. */
export type AccessRule = 'anyone' | 'customer' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Our own client uses the first method; `{name}` in a path is a parameter. */
export type Route<Who extends AccessRule = AccessRule> = {
  readonly methods: readonly [Method, ...Method[]]
  readonly path: string
  readonly who: Who
  /** Which the member's role must have. */
  readonly permission?: Permission
  /** Open to owners who still have to set up a second factor. */
  readonly beforeSecondFactor?: true
}
