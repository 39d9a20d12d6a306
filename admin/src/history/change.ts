/** `What` of a record, perhaps only `where` in it: `the price`, `size M`, `from ₹ 2,499 to ₹ 2,749`. */
export type Change = { what: string; where?: string; how: string; before?: string; after?: string }
