/** A text of at most `max` characters to store, another one each time. */
export type Write = (max: number) => string

/** Means something to HTML, Typst and, at a cell's beginning, to spreadsheets. Shown as text, it stays as it is. */
export const markup = '=<img src=x onerror=alert(1)>&amp;"><b>#$*_@\\//'
