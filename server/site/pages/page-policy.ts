import { contentSecurityPolicy } from '../../platform/headers/content-security-policy.ts'
import type { Storefront } from './storefront.ts'

/**
 * The content security policy of the storefront's pages. Each has the built style inline. React writes what is computed from
 * data, such as a picture's colour or the length of a bar, as style attributes.
 */
export const pagePolicy = ({ inlineStyles }: Pick<Storefront, 'inlineStyles'>): string =>
  contentSecurityPolicy({ elements: inlineStyles, hasAttributes: true })
