/** Numbers, dates and amounts in a table stay on one line; names give way. */
export const nowrap = { whiteSpace: 'nowrap' }
