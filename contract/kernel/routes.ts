/** `customer` has signed in to the shop, `staff` and `owner` to the back office; tokens are valid on one side only. */
export type AccessRule = 'anyone' | 'customer' | 'staff' | 'owner'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Our own client uses the first method; `{name}` in a path is a parameter. */
export type Route<Who extends AccessRule = AccessRule> = {
  readonly methods: readonly [Method, ...Method[]]
  readonly path: string
  readonly who: Who
  /** Open to owners who still have to set up a second factor. */
  readonly beforeSecondFactor?: true
}
