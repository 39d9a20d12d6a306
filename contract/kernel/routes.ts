/**
 * Who may make a call: anyone, a signed-in customer, or in the back office a member of staff or only an owner. Customers'
 * tokens are not valid in the back office, nor staff tokens in the shop.
 */
export type AccessRule = 'anyone' | 'customer' | 'staff' | 'owner'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One route of the API. Our own client uses the first method; `{name}` in a path is a parameter. */
export type Route<Who extends AccessRule = AccessRule> = {
  readonly methods: readonly [Method, ...Method[]]
  readonly path: string
  readonly who: Who
  /** Whether an owner may make the call who still has to set up a second factor. */
  readonly beforeSecondFactor?: true
}
