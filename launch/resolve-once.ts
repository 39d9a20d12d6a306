import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * For `node --import`. Node parses a package's package.json again for every import of the package or within it. That of
 * drizzle-orm, which a hundred of the server's files import, is 179 kB long and takes 0.7 of the 1.1 seconds that loading the
 * server takes. So each of its specifiers is resolved only once.
 */
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const found = { ...(resolved.get(specifier) ?? next(specifier, context)), shortCircuit: true }
      resolved.set(specifier, found)
      return found
    }
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})
