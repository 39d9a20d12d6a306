/**
 * Asks for a record of its own. Without it react-admin would show a list's row first, which lacks most of what a page
 * needs.
 */
export const wholeRecord = { meta: { whole: true } }
