import { contentSecurityPolicy } from '../../platform/headers/content-security-policy.ts'
import type { Storefront } from './storefront.ts'

/** Pages have the built styles inline; React writes computed styles as attributes. */
export const pagePolicy = ({ inlineStyles }: Pick<Storefront, 'inlineStyles'>): string =>
  contentSecurityPolicy({ elements: inlineStyles, hasAttributes: true })
