import type { ImportSource } from '@kargha/domain/enums.ts'

/** Where an imported table is from. */
export const sourceName = (source: ImportSource): string => (source === 'Other' ? 'another table' : source)
